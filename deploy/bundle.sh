#!/bin/sh
# Everything that a machine without a network needs: the wheel, what it stands on, and this folder, in dist/.
# bundle.sh PYTHON. Made on the release of Debian that it is for: its wheels are of that Python, in the versions that
# constraints.txt has for it.
set -eu

python=$1
here=$(cd "$(dirname "$0")" && pwd)
bundle=$here/../dist/openfelt
rm -rf "$bundle"
mkdir -p "$bundle"
cp -r "$here/." "$bundle"
"$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation \
	--wheel-dir "$bundle/wheels" "$here/.."
"$python" -m pip download --quiet --disable-pip-version-check --only-binary :all: \
	--constraint "$here/constraints.txt" --dest "$bundle/wheels" "$bundle"/wheels/openfelt-*.whl
tar -C "$bundle/.." -czf "$bundle.tar.gz" openfelt
printf '%s\n' "$bundle.tar.gz"
