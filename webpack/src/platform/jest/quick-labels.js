const LABELABLE = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];

/**
 * Gives the form controls of a window of jsdom `labels` that looks at the labels of the document alone: jsdom looks for the
 * control of every label in the whole document for each of them, and a test asks for the labels of every button.
 *
 * @param window - Window of jsdom. What its controls answer is an array, where a browser has a live list.
 */
export function answerLabelsQuickly(window) {
  const classes = LABELABLE.map((name) => window.document.createElement(name).constructor);
  for (const { prototype } of classes) {
    Object.defineProperty(prototype, 'labels', { configurable: true, enumerable: true, get: labelsOfThis });
  }
}

function labelsOfThis() {
  if (!isLabelable(this)) return null;
  const root = this.getRootNode();
  return allOf(root, 'label').filter((label) =>
    label.hasAttribute('for') ? isNamedBy(label, this, root) : isFirstIn(label, this),
  );
}

function isLabelable(element) {
  return element.localName !== 'input' || element.type !== 'hidden';
}

function isNamedBy(label, element, root) {
  const { id } = element;
  if (id === '' || label.getAttribute('for') !== id) return false;
  return (root.getElementById?.(id) ?? allOf(root, '[id]').find((one) => one.id === id)) === element;
}

function isFirstIn(label, element) {
  return label.contains(element) && allOf(label, LABELABLE.join()).find(isLabelable) === element;
}

/** Returns what matches in a tree, its root among them: one that is in no document begins with an element. */
function allOf(root, selector) {
  return [...(root.matches?.(selector) ? [root] : []), ...root.querySelectorAll(selector)];
}
