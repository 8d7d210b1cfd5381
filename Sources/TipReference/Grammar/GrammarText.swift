// Generated from Grammar/tips.ebnf by GrammarTextTests.
// swift-format-ignore-file

/// What `tips grammar` prints.
public let grammarText = ##"""
(* The grammar of the tip language.

   Notation (ISO 14977, lightly):
     a , b      a, then b                 a | b     one of them
     [ a ]      a or nothing              { a }     any number of a
     ( a )      a group                   "x"       the characters x, or 'x'
     ? text ?   what the text says        a - b     an a that is no b
     "a" … "z"  one character of these

   Part 1 is about tokens: white space and comments may stand between any two of them, and must where
   two would otherwise run together. Signs in capitals say more:
     EOL         a line ends here, or a semicolon stands here; the last one before a `}` may be missing
     NO-EOL      the next token is on the same line
     TIGHT       no white space before the next token
     LOOSE       white space on both sides of the next token, or on neither
     NO-CLOSURE  up to the next block, a `{` outside of brackets starts no closure
   Part 2 is about characters.

   The chapters beside this file say what each construct means. What Swift has and this grammar has not is
   skipped as a whole: see `opaque` at the end of part 1. *)


(* ======================================================================================
   Part 1: tokens
   ====================================================================================== *)

(* ---- Programs: chapter 5 ---- *)

program       = { statement , EOL } ;
block         = "{" , { statement , EOL } , "}" ;

statement     = declaration
              | assignment
              | expression
              | [ label ] , if-expression
              | switch-expression
              | guard-statement
              | [ label ] , loop
              | [ label ] , do-statement

              | defer-statement
              | throw-statement
              | jump-statement
              | conditional-statements ;

(* ---- Declarations: chapter 6 ---- *)

declaration   = { attribute } , { modifier } , bare-declaration
              | import
              | conditional-declarations ;
bare-declaration
              = constant | variable | function | typealias
              | struct | class | actor | enum | protocol | extension ;

attribute     = "@" , TIGHT , type-name , [ TIGHT , arguments ] ;
modifier      = "static" | "mutating" | "nonmutating" | "lazy" | "final" | "override" | "weak"
              | "open" | "public" | "package" | "internal" | "fileprivate" | "private"
              | "nonisolated" | "convenience" | "required" | "dynamic" ;

import        = "import" , identifier , { TIGHT , "." , TIGHT , identifier } ;

constant      = "let" , bindings ;
variable      = "var" , bindings
              | "var" , identifier , ":" , type , accessors
              | "var" , identifier , ":" , type , "=" , NO-CLOSURE , expression , observers ;
bindings      = { binding-pattern , [ ":" , type ] , [ "=" , expression ] , "," } ,
                binding-pattern , [ ":" , type ] , [ initial-value ] ;
initial-value = "=" , value ;
value         = expression | if-expression | switch-expression ;
binding-pattern
              = identifier | "_"
              | "(" , binding-pattern , "," , binding-pattern , { "," , binding-pattern } , ")" ;

accessors     = block
              | "{" , "get" , block , [ "set" , [ "(" , identifier , ")" ] , block ] , "}" ;
observers     = "{" , "willSet" , block , "}" | "{" , "didSet" , block , "}" ;

function      = function-head , block ;
function-head = "func" , identifier , [ TIGHT , generics ] , parameters , effects , [ "->" , type ] ,
                [ where-clause ] ;
generics      = "<" , TIGHT , generic-parameter , { "," , generic-parameter } , TIGHT , ">" ;
generic-parameter
              = identifier , [ ":" , type-name ] ;
where-clause  = "where" , type-constraint , { "," , type-constraint } ;
type-constraint
              = type-name , ( ":" | LOOSE , "==" ) , type-name ;
subscript     = "subscript" , parameters , "->" , type , accessors ;
initializer   = initializer-head , block ;
initializer-head
              = "init" , [ TIGHT , "?" ] , parameters , effects ;
effects       = [ "async" ] , [ "throws" ] ;
parameters    = "(" , [ parameter , { "," , parameter } ] , ")" ;
parameter     = [ label-name ] , identifier , ":" , type , [ TIGHT , "..." | "=" , expression ]
              | [ label-name ] , identifier , ":" , "inout" , type ;
label-name    = identifier | "for" | "in" | "if" | "where" | "_" ;       (* any keyword but inout, let, var *)

typealias     = "typealias" , identifier , "=" , type ;

struct        = "struct" , identifier , [ TIGHT , generics ] , [ inheritance ] , members ;
class         = "class" , identifier , [ TIGHT , generics ] , [ inheritance ] , members ;
actor         = "actor" , identifier , [ inheritance ] , members ;
enum          = "enum" , identifier , [ TIGHT , generics ] , [ inheritance ] , "{" , { ( member | enum-case ) , EOL } , "}" ;
extension     = "extension" , type-name , [ inheritance ] , [ where-clause ] , members ;
protocol      = "protocol" , identifier , [ inheritance ] , "{" , { requirement , EOL } , "}" ;

inheritance   = ":" , type-name , { "," , type-name } ;
members       = "{" , { member , EOL } , "}" ;
member        = declaration
              | { modifier } , initializer
              | { modifier } , subscript
              | tip-parameter
              | beta-rules ;
requirement   = "var" , identifier , ":" , type , "{" , "get" , [ "set" ] , "}"
              | function-head
              | initializer-head ;
enum-case     = "case" , case-name , { "," , case-name } ;
case-name     = identifier , [ "=" , literal | TIGHT , associated ] ;
associated    = "(" , associated-value , { "," , associated-value } , ")" ;
associated-value
              = [ identifier , ":" ] , type , [ "=" , expression ] ;

(* A tip is a struct, class, enum or extension whose inheritance names Tip, itself or through a protocol.
   The members that TipKit reads are ordinary ones: chapters 7 to 10. *)

tip-parameter = "@" , TIGHT , "Parameter" , [ TIGHT , "(" , "." , TIGHT , "transient" , ")" ] ,
                { modifier } , "static" , "var" , identifier , [ ":" , type ] , initial-value ;

(* ---- Types: chapter 2 ---- *)

type          = [ "any" | "some" ] , type-name , { type-suffix }
              | ( array-type | dictionary-type | tuple-type ) , { type-suffix }
              | function-type ;
type-suffix   = TIGHT , "?" | TIGHT , "." , TIGHT , "Type" ;
type-name     = type-component , { TIGHT , "." , TIGHT , type-component } ;
type-component
              = identifier , [ TIGHT , "<" , TIGHT , type , { "," , type } , TIGHT , ">" ] ;
array-type    = "[" , type , "]" ;
dictionary-type
              = "[" , type , ":" , type , "]" ;
tuple-type    = "(" , tuple-type-element , "," , tuple-type-element , { "," , tuple-type-element } , ")" ;
tuple-type-element
              = [ identifier , ":" ] , type ;
function-type = "(" , [ type , { "," , type } ] , ")" , effects , "->" , type ;

(* ---- Statements: chapter 5 ---- *)

assignment    = place , LOOSE , assignment-operator , value ;
assignment-operator
              = "=" | "+=" | "-=" | "*=" | "/=" | "%=" ;
place         = postfix | "_" ;

if-expression = "if" , NO-CLOSURE , conditions , block ,
                { "else" , "if" , NO-CLOSURE , conditions , block } , [ "else" , block ] ;
guard-statement
              = "guard" , NO-CLOSURE , conditions , "else" , block ;
conditions    = condition , { "," , condition } ;
condition     = expression
              | ( "let" | "var" ) , identifier , [ ":" , type ] , [ "=" , expression ]
              | "case" , pattern , "=" , expression
              | "#available" , TIGHT , "(" , "iOS" , digits , "," , "*" , ")"
              | "#unavailable" , TIGHT , "(" , "iOS" , digits , ")" ;

switch-expression
              = "switch" , NO-CLOSURE , expression , "{" , switch-case , { switch-case } , "}" ;
switch-case   = ( "case" , case-item , { "," , case-item } | "default" ) , ":" ,
                statement , EOL , { statement , EOL } ;
case-item     = pattern , [ "where" , expression ] ;

label         = identifier , ":" ;
loop          = "for" , [ [ "try" ] , "await" ] , for-pattern , "in" , NO-CLOSURE , expression ,
                [ "where" , expression ] , block
              | "while" , NO-CLOSURE , conditions , block
              | "repeat" , block , "while" , expression ;
for-pattern   = binding-pattern | "case" , pattern ;

do-statement  = "do" , block , { "catch" , [ NO-CLOSURE , case-item , { "," , case-item } ] , block } ;
defer-statement
              = "defer" , block ;
throw-statement
              = "throw" , expression ;
jump-statement
              = "return" , [ NO-EOL , value ]
              | ( "break" | "continue" ) , [ NO-EOL , identifier ]
              | "fallthrough" ;

conditional-statements
              = "#if" , build-condition , EOL , { statement , EOL } ,
                { "#elseif" , build-condition , EOL , { statement , EOL } } ,
                [ "#else" , EOL , { statement , EOL } ] , "#endif" ;
conditional-declarations
              = "#if" , build-condition , EOL , { declaration , EOL } ,
                { "#elseif" , build-condition , EOL , { declaration , EOL } } ,
                [ "#else" , EOL , { declaration , EOL } ] , "#endif" ;
build-condition
              = build-term , { ( "&&" | "||" ) , build-term } ;
build-term    = [ "!" , TIGHT ] ,
                ( identifier , [ TIGHT , "(" , identifier , ")" ] | "(" , build-condition , ")" | boolean ) ;

(* ---- Patterns ---- *)

pattern       = "_"
              | ( "let" | "var" ) , binding-pattern , [ TIGHT , "?" ]
              | "(" , pattern , "," , pattern , { "," , pattern } , ")"
              | [ type-name , TIGHT ] , "." , TIGHT , identifier ,
                [ TIGHT , "(" , payload , { "," , payload } , ")" ]
              | "is" , type
              | ( "let" | "var" ) , identifier , "as" , type
              | pattern-operand , { LOOSE , binary-operator , pattern-operand } ;
pattern-operand
              = [ prefix-operator , TIGHT ] , primary , { pattern-suffix } ;
pattern-suffix
              = TIGHT , "." , TIGHT , identifier
              | NO-EOL , TIGHT , arguments
              | NO-EOL , TIGHT , "[" , argument , { "," , argument } , "]" ;
payload       = [ identifier , ":" ] , pattern ;

(* ---- Expressions: chapter 3. Operators are read flat, and bind as their table says. ---- *)

expression    = [ try ] , [ "await" ] , operand , { infix } , [ cast-operator , type ] ;
try           = "try" , [ TIGHT , ( "?" | "!" ) ] ;
infix         = LOOSE , binary-operator , operand
              | LOOSE , "?" , expression , ":" , operand
              | cast-operator , type , LOOSE , ( "??" | "==" | "!=" | "&&" | "||" ) , operand ;
cast-operator = "is" | "as" | "as?" | "as!" ;          (* a `<` after the type would be a part of it *)
binary-operator
              = "*" | "/" | "%" | "+" | "-" | "..." | "..<" | "??"
              | "<" | "<=" | ">" | ">=" | "==" | "!=" | "===" | "!==" | "&&" | "||" ;

operand       = [ prefix-operator , TIGHT ] , postfix ;
prefix-operator
              = "-" | "+" | "!" ;

postfix       = primary , { suffix } ;
suffix        = TIGHT , "." , TIGHT , ( identifier | "default" | "in" | digits )
              | TIGHT , "." , TIGHT , identifier , NO-EOL , trailing-closures
              | NO-EOL , TIGHT , arguments , [ NO-EOL , trailing-closures ]
              | NO-EOL , TIGHT , "[" , argument , { "," , argument } , "]"
              | TIGHT , "?" , TIGHT , "." , TIGHT , identifier
              | TIGHT , "!" ;
arguments     = "(" , [ argument , { "," , argument } , [ "," ] ] , ")" ;
argument      = [ label-name , ":" ] , ( expression | "&" , TIGHT , postfix ) ;
trailing-closures
              = closure , { identifier , ":" , closure } ;

primary       = literal
              | identifier , [ NO-EOL , trailing-closures ]
              | identifier , TIGHT , "<" , TIGHT , type , { "," , type } , TIGHT , ">" , TIGHT , arguments
              | closure-parameter | projection
              | "self" | "Self" | "super" , TIGHT , "." , TIGHT , ( identifier | "init" )
              | "." , TIGHT , ( identifier | "default" )
              | "(" , [ argument , { "," , argument } ] , ")"
              | "[" , [ expression , { "," , expression } , [ "," ] ] , "]"
              | "[" , ":" , "]"
              | "[" , entry , { "," , entry } , [ "," ] , "]"
              | closure
              | key-path
              | macro ;
entry         = expression , ":" , expression ;

closure       = "{" , [ closure-signature , "in" ] , { statement , EOL } , "}" ;
closure-signature
              = { attribute } , [ "[" , identifier , { "," , identifier } , "]" ] ,
                ( identifier , { "," , identifier }
                | "(" , [ closure-argument , { "," , closure-argument } ] , ")" ) ,
                effects , [ "->" , type ] ;
closure-argument
              = ( identifier | "_" ) , [ ":" , type ] ;
closure-parameter
              = "$" , TIGHT , digits ;
projection    = "$" , TIGHT , identifier ;
key-path      = "\" , TIGHT , [ type-name , TIGHT ] , "." , TIGHT , identifier ,
                { TIGHT , ( "." , TIGHT , identifier | "[" , literal , "]" ) } ;

(* ---- Macros: rules (chapter 10) and expectations (chapter 17) ---- *)

macro         = rule | expectation | other-macro ;
rule          = "#Rule" , TIGHT , "(" , rule-input , { "," , rule-input } , ")" , closure ;
rule-input    = expression ;                  (* an event, or the projection of a parameter *)
expectation   = "#expect" , TIGHT , "(" , expression , [ "," , string ] , ")" ;
other-macro   = "#" , TIGHT , identifier , [ TIGHT , arguments ] ;

literal       = integer | floating | string | boolean | "nil" ;
boolean       = "true" | "false" ;

(* ---- Old spellings: chapter 19 ---- *)

beta-rules    = "var" , "rules" , ":" , "Predicate" , TIGHT , "<" , TIGHT , "RuleInput" , TIGHT , "..." ,
                TIGHT , ">" , accessors ;

(* ---- Opaque: Swift that is not in this language is read as one of these, and skipped ---- *)

opaque        = ? a declaration that starts with deinit, operator, precedencegroup, macro,
                  associatedtype or #name, up to the end of its last bracket ?

              | ? a regular expression, or any other operator ? ;


(* ======================================================================================
   Part 2: characters
   ====================================================================================== *)

token         = identifier | keyword | integer | floating | string | operator | punctuation ;
white-space   = " " | ? tab, vertical tab or form feed ? | newline | comment ;
newline       = ? LF ? | ? CR LF ? | ? CR ? ;

comment       = "//" , { ? any character ? - newline }
              | "/*" , { comment | ? any character ? } , "*/"
              | ? #! at the very start of the text ? , { ? any character ? - newline } ;

identifier    = identifier-head , { identifier-tail }
              | "`" , identifier-head , { identifier-tail } , "`" ;
identifier-head
              = "_" | "a" … "z" | "A" … "Z" | ? a character that Swift allows to start a name ? ;
identifier-tail
              = identifier-head | digit | ? a combining character ? ;

keyword       = "as" | "break" | "case" | "catch" | "class" | "continue" | "default" | "defer" | "deinit"
              | "do" | "else" | "enum" | "extension" | "fallthrough" | "false" | "fileprivate"
              | "for" | "func" | "guard" | "if" | "import" | "in" | "init" | "inout" | "internal" | "is"
              | "let" | "nil" | "operator" | "precedencegroup" | "private" | "protocol" | "public"
              | "repeat" | "rethrows" | "return" | "self" | "Self" | "static" | "struct" | "subscript"
              | "super" | "switch" | "throw" | "throws" | "true" | "try" | "typealias" | "var"
              | "where" | "while" | "Any" ;

digit         = "0" … "9" ;
digits        = digit , { digit | "_" } ;
hex-digit     = digit | "a" … "f" | "A" … "F" ;
hex-digits    = hex-digit , { hex-digit | "_" } ;
integer       = digits
              | "0x" , hex-digits
              | "0o" , ( "0" … "7" ) , { "0" … "7" | "_" }
              | "0b" , ( "0" | "1" ) , { "0" | "1" | "_" } ;
floating      = digits , "." , digits , [ exponent ]
              | digits , exponent
              | "0x" , hex-digits , [ "." , hex-digits ] , ( "p" | "P" ) , [ "+" | "-" ] , digits ;
exponent      = ( "e" | "E" ) , [ "+" | "-" ] , digits ;

string        = '"' , { text | escape } , '"'
              | '"""' , newline , { text | escape | '"' | newline | "\" , newline } , newline , '"""'
              | "#" , string , "#" ;       (* then every backslash of an escape has as many # behind it *)
text          = ? any character but a quote, a backslash or a newline ? ;
escape        = "\" , ( "0" | "\" | "t" | "n" | "r" | '"' | "'" )
              | "\u{" , hex-digit , { hex-digit } , "}"
              | "\(" , argument , { "," , argument } , ")" ;

operator      = operator-character , { operator-character } ;      (* the longest run *)
operator-character
              = "/" | "=" | "-" | "+" | "!" | "*" | "%" | "<" | ">" | "&" | "|" | "^" | "~" | "?" | "." ;
punctuation   = "(" | ")" | "[" | "]" | "{" | "}" | "," | ":" | ";" | "@" | "#" | "`" | "\" | "$" ;
"""##
