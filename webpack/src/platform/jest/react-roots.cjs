const client = require('../../../../node_modules/react-dom/client.js');

/** React trees of the window, for its environment to unmount those that tests leave. */
const roots = (globalThis[Symbol.for('react-roots')] ??= new Set());

function keep(root) {
  roots.add(root);
  return root;
}

module.exports = {
  ...client,
  createRoot: (...args) => keep(client.createRoot(...args)),
  hydrateRoot: (...args) => keep(client.hydrateRoot(...args)),
};
