# Removes from node_modules what no server reads: the given packages, which shared code has for browsers alone, and of all others
# types, sources of types, source maps, documents and tests.
set -eu
cd node_modules
rm -r "$@"
find . -type d \( -name test -o -name tests -o -name __tests__ -o -name docs -o -name example -o -name examples \
  -o -name benchmark -o -name benchmarks -o -name .github \) -prune -exec rm -r {} +
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.flow' -o -name '*.md' \) -delete
# The documents of the api are printed in two of 22 faces.
if [ -d dejavu-fonts-ttf ]; then
  find dejavu-fonts-ttf -type f ! -name package.json ! -name LICENSE ! -name DejaVuSans.ttf ! -name DejaVuSans-Bold.ttf -delete
fi
# Links to programs of packages that are gone.
find .bin -xtype l -delete
