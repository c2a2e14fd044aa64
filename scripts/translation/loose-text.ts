import {
  type Expression,
  isBinaryExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isVariableDeclaration,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript-7/unstable/ast';
import {
  type Checker,
  SignatureKind,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript-7/unstable/sync';

const isShown = (child: JsxChild) =>
  isJsxText(child)
    ? child.text.trim() !== '' || !child.text.includes('\n')
    : !isJsxExpression(child) || child.expression !== undefined;

/** Returns what an expression may be: the branches of its conditions, or itself. */
function branchesOf(node: Expression | undefined): Expression[] {
  if (!node) return [];
  if (isParenthesizedExpression(node)) return branchesOf(node.expression);
  if (isConditionalExpression(node))
    return [...branchesOf(node.whenTrue), ...branchesOf(node.whenFalse)];
  if (!isBinaryExpression(node)) return [node];
  const operator = node.operatorToken.kind;
  if (operator === SyntaxKind.AmpersandAmpersandToken) return branchesOf(node.right);
  if (operator === SyntaxKind.BarBarToken || operator === SyntaxKind.QuestionQuestionToken)
    return [...branchesOf(node.left), ...branchesOf(node.right)];
  return [node];
}

const nothing = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike;

/** An empty text isn't shown, as `text && <b />` may be. */
const isEmpty = (type: Type) => type.isStringLiteralType() && type.value === '';

const flagsOf = (type: Type | undefined): number =>
  (type?.isUnionType() ? type.getTypes() : type ? [type] : []).reduce(
    (flags, each) => flags | (isEmpty(each) ? TypeFlags.Undefined : each.flags),
    0,
  );

/** Returns the components that are handed text as a child, by name. */
export function handedText(file: SourceFile, checker: Checker): string[] {
  const names: string[] = [];
  const walk = (node: Node) => {
    if (isJsxElement(node) && node.children.filter(isShown).some(isPlain(checker)))
      names.push(node.openingElement.tagName.getText());
    node.forEachChild(walk);
  };
  walk(file);
  return names;
}

/** Returns the names that a file imports or declares outside of functions. */
const namesAtTop = (file: SourceFile) =>
  new Set(
    [
      ...file.text.matchAll(/^(?:export )?(?:const|function|class) (\w+)|^import ([^'"]*) from/gm),
    ].flatMap(([, declared, imported]) => declared ?? imported?.match(/\w+/g) ?? []),
  );

/** True for what shows text and nothing else. */
const isPlain = (checker: Checker) => (child: JsxChild) => {
  if (isJsxText(child)) return true;
  const node = isJsxExpression(child) ? child.expression : undefined;
  return branchesOf(node).some((branch) => isPlainText(checker.getTypeAtLocation(branch)));
};

const isPlainText = (type: Type | undefined) => {
  const flags = flagsOf(type);
  return (
    (flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) !== 0 &&
    (flags & TypeFlags.Object) === 0
  );
};

/**
 * Returns where a page that a browser translates would break. Translation puts each text into an element of its own,
 * behind React's back: React then fails to remove such a text, or to insert anything before it, and changes to it aren't
 * seen. So text that comes and goes beside something, text after something that comes and goes, and text in a fragment
 * or a component (which come and go as a whole) need an element around them.
 *
 * @param handed - Components whose `children` may be text.
 */
export function looseTextIn(file: SourceFile, checker: Checker, handed: ReadonlySet<string>) {
  const found: Node[] = [];
  let component = '';
  const isText = (node: Expression) => {
    const type = checker.getTypeAtLocation(node);
    if (isPlainText(type) || (type && checker.isArrayLikeType(type) && hasText(type))) return true;
    const isNode = (flagsOf(type) & TypeFlags.StringLike) !== 0;
    return isNode && node.getText() === 'children' && handed.has(component);
  };
  const hasText = (list: Type) =>
    checker
      .getTypeArguments(list as TypeReference)
      .some((each) => (flagsOf(each) & TypeFlags.StringLike) !== 0);
  const comesAndGoes = (node: Expression) => {
    if (branchesOf(node)[0] !== node) return true;
    const type = checker.getTypeAtLocation(node);
    return type !== undefined && ((flagsOf(type) & nothing) !== 0 || checker.isArrayLikeType(type));
  };
  const fixed = namesAtTop(file);
  /** Returns what a component may show, as flags of types. */
  const shownBy = (tagName: Node): number => {
    const type = checker.getTypeAtLocation(tagName);
    const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    return flagsOf(signature && checker.getReturnTypeOfSignature(signature));
  };
  /** A component that returns text; one that returns any node may as well, and isn't meant. */
  const showsText = (tagName: Node) => {
    if (!/^[A-Z]/.test(tagName.getText())) return false;
    const shown = shownBy(tagName);
    return (shown & TypeFlags.StringLike) !== 0 && (shown & TypeFlags.BigIntLike) === 0;
  };
  /** True for a component that may show nothing, an icon that is held in a variable, and anything with a key. */
  const isReplaceable = (child: JsxChild) => {
    if (!isJsxElement(child) && !isJsxSelfClosingElement(child)) return false;
    const { tagName, attributes } = isJsxElement(child) ? child.openingElement : child;
    const hasKey = attributes.properties.some(
      (attribute) => isJsxAttribute(attribute) && attribute.name.getText() === 'key',
    );
    const [name = ''] = tagName.getText().split('.');
    if (hasKey || !/^[A-Z]/.test(name)) return hasKey;
    const shown = shownBy(tagName);
    return !fixed.has(name) || ((shown & TypeFlags.StringLike) === 0 && (shown & nothing) !== 0);
  };
  const look = (parent: JsxElement | JsxFragment) => {
    const children = parent.children.filter(isShown);
    const isFragment = isJsxFragment(parent);
    let afterConditional = false;
    for (const child of children) {
      const node = isJsxExpression(child) ? child.expression : undefined;
      if (node && comesAndGoes(node)) {
        const texts = branchesOf(node).filter(isText);
        if (children.length > 1 || isFragment) found.push(...texts);
        afterConditional = true;
      } else {
        const text = isJsxText(child) ? child : node && isText(node) && node;
        if (text && (afterConditional || isFragment)) found.push(text);
        // What follows an element that stays has nothing inserted before it.
        afterConditional = isReplaceable(child);
      }
    }
  };
  const walk = (node: Node) => {
    if (isFunctionDeclaration(node) || isVariableDeclaration(node)) {
      const name = node.name?.getText() ?? '';
      if (/^[A-Z]/.test(name)) component = name;
    }
    if (isJsxElement(node) || isJsxFragment(node)) look(node);
    if ((isJsxOpeningElement(node) || isJsxSelfClosingElement(node)) && showsText(node.tagName))
      found.push(node.tagName);
    node.forEachChild(walk);
  };
  walk(file);
  return found;
}
