/*
 * A browser that translates a page replaces texts by `<font>` elements, or moves them into such elements. React still
 * holds the texts: it would change one that is no longer shown, so that an old total stays, or take one from a parent
 * that it no longer has, which ends in an error. Figures, codes and names are marked `translate="no"`; this lets
 * everything else be translated.
 */

const isFont = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.tagName === 'FONT';
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** The element that a translator put in place of a text. */
const replacements = new WeakMap<Node, HTMLElement>();

/** The child of `parent` that is the node, holds it, or stands for it. */
const shownIn = (parent: Node, node: Node): Node | undefined => {
  let shown: Node | null = node.parentNode === null ? (replacements.get(node) ?? null) : node;
  while (shown && shown.parentNode !== parent) shown = isFont(shown.parentNode) ? shown.parentNode : null;
  return shown ?? undefined;
};

const removeEmpty = (font: Node | null, parent: Node): void => {
  if (!isFont(font) || font === parent || font.childNodes.length > 0) return;
  const around = font.parentNode;
  font.remove();
  removeEmpty(around, parent);
};

const patchNode = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their own node
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeShown<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const shown = shownIn(this, child);
    // A translator that joins two texts takes one of them away.
    if (!shown && (!isText(child) || child.parentNode !== null)) return removeChild.call(this, child) as Child;
    const around = child.parentNode;
    if (around) {
      removeChild.call(around, child);
      removeEmpty(around, this);
    } else if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeShown<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const isTaken = before !== null && before.parentNode !== this;
    const shown = isTaken ? shownIn(this, before) : before;
    if (shown === undefined && isText(before!) && before.parentNode === null) return this.appendChild(child);
    return insertBefore.call(this, child, shown === undefined ? before : shown) as Child;
  };
};

/** Remembers what a translator put in place of a text. It adds the element and removes the text, in one step or two. */
const noteReplaced = (records: readonly MutationRecord[], changed: MutationObserver): void => {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  if (added.size === 0) return;
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (!isText(text) || text.parentNode !== null) continue;
      const font = [...addedNodes, previousSibling, nextSibling].filter(isFont).find((each) => added.delete(each));
      if (!font) continue;
      replacements.set(text, font);
      changed.observe(text, { characterData: true });
    }
};

/** A text that React changes while it is not shown takes its place back. The translator then translates it anew. */
const showChanged = (records: readonly MutationRecord[]): void => {
  for (const { target } of records) {
    const font = replacements.get(target);
    if (!font?.isConnected || target.parentNode !== null) continue;
    font.replaceWith(target);
    replacements.delete(target);
  }
};

let isPrepared = false;

/** Keeps the page right while a browser translates it. */
export const surviveTranslation = (): void => {
  if (isPrepared) return;
  isPrepared = true;
  patchNode();
  const changed = new MutationObserver(showChanged);
  new MutationObserver((records) => noteReplaced(records, changed)).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
};
