// Plain JavaScript in an old dialect, so that every Node that can load a module can say the sentence.
// Import it before everything else in a file that is started directly.

var oldestMajor = 24;
var major = Number(process.versions.node.split('.')[0]);

if (major < oldestMajor) {
  process.stderr.write(
    'This needs Node ' +
      oldestMajor +
      ' or newer, and it was started with Node ' +
      process.versions.node +
      '. Start it with "npm start", which brings its own Node, or install a newer one.\n',
  );
  process.exit(1);
}
