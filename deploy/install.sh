#!/bin/sh
# OpenFelt on a Debian 12 or later: a table server, the screen of a seat, the board, or all on one machine.
# Run again it changes nothing, or brings in a new version; what somebody configured is never overwritten.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=
role=
wheels=$here/wheels
names=
address=
authority=
seat=
remove=

usage() {
	cat <<'USAGE'
install.sh --role table|seat|board|all [options]     as root
install.sh --uninstall

  table: --names "table1.example 10.0.0.2"   what screens call this machine; its own name if not said
         --wheels DIR      the wheel and those it stands on; "wheels" beside this file if not said
  seat:  --seat 3          which one
  seat, board:
         --address https://table1.example:8443/t1    the table's own page, without a slash at the end
         --ca FILE         /etc/openfelt/tls/ca.crt of the table
         The screen's token is read from the standard input if that is no terminal.
  --root DIR               into this Debian, an image or a chroot, instead of the running one
USAGE
}

fail() {
	printf 'install.sh: %s\n' "$*" >&2
	exit 2
}

while [ $# -gt 0 ]; do
	case $1 in
	--role | --root | --wheels | --names | --address | --ca | --seat)
		[ $# -gt 1 ] || fail "$1 needs a value"
		case $1 in
		--role) role=$2 ;;
		--root) root=${2%/} ;;
		--wheels) wheels=$2 ;;
		--names) names=$2 ;;
		--address) address=${2%/} ;;
		--ca) authority=$2 ;;
		--seat) seat=$2 ;;
		esac
		shift
		;;
	--uninstall) remove=yes ;;
	--help) usage && exit ;;
	*) usage >&2 && fail "$1 is not known" ;;
	esac
	shift
done

[ -n "$remove" ] || case $role in table | seat | board | all) ;; *) usage >&2 && fail 'say which role' ;; esac
[ "$(id -u)" = 0 ] || fail 'it has to be run as root'
[ -z "$root" ] || [ -d "$root" ] || fail "there is no folder $root"
[ -z "$address" ] || printf '%s\n' "$address" | grep -qxE 'https?://[^/[:space:]]+/[a-z][a-z0-9-]*' ||
	fail "$address is no table such as https://table1.example:8443/t1"

done=$(mktemp) # what was done, a line for each; pipelines have variables of their own
trap 'rm -f "$done"' EXIT

did() { printf '%s\n' "$*" | tee -a "$done"; }

within() { # a command of the machine that is set up; the standard input may be a screen's token, and is not for it
	if [ -n "$root" ]; then chroot "$root" "$@"; else "$@"; fi </dev/null
}

lives() { [ -z "$root" ] && [ -d /run/systemd/system ]; }

folder() { # PATH MODE OWNER; also of one that is there: a disk mounted at it belongs to root
	if [ ! -d "$root$1" ]; then
		mkdir -p "$root$1"
		did "made $1"
	fi
	belongs "$@"
}

belongs() { # PATH MODE OWNER
	[ "$(within stat -L -c '%a %U:%G' "$1")" = "$2 $3" ] && return
	within chown "$3" "$1"
	within chmod "$2" "$1" # after it: a new owner takes special bits away
	did "gave $1 to $3, mode $2"
}

put() { # a file from standard input: PATH MODE OWNER; only if it would be another
	new=$(mktemp)
	cat >"$new"
	if cmp -s "$new" "$root$1"; then
		rm "$new"
		belongs "$@"
		return
	fi
	mkdir -p "$(dirname "$root$1")"
	(umask 077 && cp "$new" "$root$1.new")
	rm "$new"
	within chown "$3" "$1.new"
	within chmod "$2" "$1.new"
	mv "$root$1.new" "$root$1"
	did "wrote $1"
}

once() { # the same for what people change afterwards
	if [ -e "$root$1" ]; then cat >/dev/null; else put "$@"; fi
}

packages() {
	missing=
	for package in "$@"; do
		# shellcheck disable=SC2016 # dpkg's own word, not the shell's
		within dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null |
			grep -q '^installed$' || missing="$missing $package"
	done
	[ -n "$missing" ] || return 0
	within apt-get -qq update
	# shellcheck disable=SC2086 # one word for each package
	within env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $missing >/dev/null
	did "installed$missing"
}

user() { # NAME HOME
	within getent passwd "$1" >/dev/null && return
	within adduser --system --group --no-create-home --home "$2" --shell /usr/sbin/nologin "$1"
	did "made the user $1"
}

group() { # NAME MEMBER
	if ! within getent group "$1" >/dev/null; then
		within addgroup --system "$1"
		did "made the group $1"
	fi
	if ! within id -nG "$2" | tr ' ' '\n' | grep -qx "$1"; then
		within adduser --quiet "$2" "$1"
		did "put $2 into the group $1"
	fi
}

at_start() { # UNIT...
	for unit in "$@"; do
		[ "$(within systemctl is-enabled "$unit" 2>/dev/null || true)" = enabled ] && continue
		within systemctl --quiet enable "$unit"
		did "enabled $unit"
	done
}

unit() { # FILE...
	for each in "$@"; do
		put "/etc/systemd/system/$each" 644 root:root <"$here/systemd/$each"
	done
}

common() {
	put /usr/lib/openfelt/alarm 755 root:root <"$here/bin/alarm"
	put /usr/share/doc/openfelt/README.md 644 root:root <"$here/README.md"
	folder /etc/openfelt 755 root:root
	folder /etc/openfelt/alarm.d 755 root:root
	unit openfelt-alarm@.service
}

# The program: a folder for each version that was ever installed, and a link to the one that runs.
program() {
	wheel=
	for each in "$wheels"/openfelt-*.whl; do
		[ -f "$each" ] || fail "there is no wheel of openfelt in $wheels: see make bundle"
		[ -z "$wheel" ] || fail "there is more than one wheel of openfelt in $wheels"
		wheel=$each
	done
	hash=$(sha256sum "$wheel" | cut -c 1-12)
	version=$(basename "$wheel" | cut -d - -f 2)-$hash
	place=/opt/openfelt/$version
	if [ ! -f "$root$place/complete" ]; then
		rm -rf "$root$place" "$root/opt/openfelt/wheels"
		folder /opt/openfelt 755 root:root
		cp -r "$wheels" "$root/opt/openfelt/wheels"
		within python3 -m venv "$place"
		within "$place/bin/pip" --isolated install --quiet --disable-pip-version-check --no-compile --no-index \
			--find-links /opt/openfelt/wheels "/opt/openfelt/wheels/$(basename "$wheel")"
		rm -r "$root/opt/openfelt/wheels"
		within "$place/bin/openfelt" verify --software
		touch "$root$place/complete"
		did "installed $place"
	fi
	[ "$(readlink "$root/opt/openfelt/current" || true)" = "$version" ] || takes_over
	[ "$(readlink "$root/usr/local/bin/openfelt" || true)" = /opt/openfelt/current/bin/openfelt ] || {
		ln -sf /opt/openfelt/current/bin/openfelt "$root/usr/local/bin/openfelt"
		did 'linked /usr/local/bin/openfelt'
	}
}

# The database is brought up as a whole or not at all; a copy is made before, for the way back to an older version.
takes_over() {
	if lives; then systemctl stop openfelt.service 2>/dev/null || true; fi
	if [ -f "$root/var/lib/openfelt/openfelt.db" ] && [ -e "$root/opt/openfelt/current" ]; then
		as_server /opt/openfelt/current/bin/openfelt backup /var/backups/openfelt --keep 60 || as_before
	fi
	as_server "$place/bin/openfelt" migrate || as_before
	ln -sfn "$version" "$root/opt/openfelt/current"
	did "$version is the one that runs"
}

as_before() {
	if lives; then systemctl start openfelt.service || true; fi
	fail 'the database is as it was, and so is the program that runs'
}

as_server() {
	within env --chdir=/var/lib/openfelt runuser -u openfelt -- "$@" --config /etc/openfelt/openfelt.toml
}

configuration() {
	sed -e 's|^host = .*|host = "0.0.0.0"|' -e 's|^port = .*|port = 8443|' \
		-e 's|^# certificate = .*|certificate = "/etc/openfelt/tls/table.crt"|' \
		-e 's|^# key = .*|key = "/etc/openfelt/tls/table.key"|' \
		-e 's|^url = .*|url = "sqlite:////var/lib/openfelt/openfelt.db"|' \
		-e 's|^state = .*|state = "/var/lib/openfelt"|' \
		-e 's|^pepper = .*|pepper = "/var/lib/openfelt/pepper"|' "$here/openfelt.toml"
}

table() {
	packages systemd udev procps adduser openssl python3 python3-venv
	user openfelt /var/lib/openfelt
	group tabledev openfelt
	folder /var/lib/openfelt 700 openfelt:openfelt
	folder /var/backups/openfelt 700 openfelt:openfelt
	configuration | once /etc/openfelt/openfelt.toml 640 root:openfelt
	# shellcheck disable=SC2086 # one line for each
	printf '%s\n' ${names:-$(within hostname)} | once /etc/openfelt/names 644 root:root
	once /etc/openfelt/wiring 644 root:root <"$here/udev/wiring.example"
	put /usr/lib/openfelt/certificate 755 root:root <"$here/bin/certificate"
	put /usr/lib/openfelt/wiring 755 root:root <"$here/bin/wiring"
	rules=$(sh "$here/bin/wiring" "$root/etc/openfelt/wiring") || fail '/etc/openfelt/wiring cannot be'
	printf '%s\n' "$rules" | put /etc/udev/rules.d/70-openfelt.rules 644 root:root
	put /etc/systemd/journald@openfelt.conf 644 root:root <"$here/journald/openfelt.conf"
	program
	said=$(within /usr/lib/openfelt/certificate) || fail "$said"
	[ -z "$said" ] || did "$said"
	unit openfelt.service openfelt-backup.service openfelt-backup.timer openfelt-verify.service \
		openfelt-verify.timer openfelt-certificate.service openfelt-certificate.timer
	at_start openfelt.service openfelt-backup.timer openfelt-verify.timer openfelt-certificate.timer
}

screen() { # UNIT
	[ -n "$address" ] || [ -f "$root/etc/openfelt/screen.conf" ] || fail 'a screen needs --address'
	packages systemd adduser chromium cage xwayland curl libnss3-tools libpam-systemd fonts-liberation
	user openfelt-screen /var/lib/openfelt-screen
	[ -z "$address" ] || printf 'ADDRESS=%s\n' "$address" | put /etc/openfelt/screen.conf 644 root:root
	[ -z "$authority" ] || put /etc/openfelt/table-ca.crt 644 root:root <"$authority"
	if [ -t 0 ]; then token=; else token=$(cat); fi
	[ -z "$token" ] || printf '%s\n' "$token" | put /etc/openfelt/token 600 root:root
	printf '' | once /etc/openfelt/token 600 root:root
	origin=$(sed -n 's|^ADDRESS=\(https\{0,1\}://[^/]*\).*|\1|p' "$root/etc/openfelt/screen.conf")
	sed "s|@ORIGIN@|$origin|" "$here/kiosk/policy.json" |
		put /etc/chromium/policies/managed/openfelt.json 644 root:root
	put /etc/pam.d/openfelt-screen 644 root:root <"$here/kiosk/pam"
	put /usr/lib/openfelt/kiosk 755 root:root <"$here/bin/kiosk"
	unit openfelt-seat@.service openfelt-board.service
	at_start "$1"
	[ "$(within systemctl get-default)" = graphical.target ] || {
		within systemctl --quiet set-default graphical.target
		did 'it starts into its screen'
	}
}

uninstall() {
	for unit in openfelt.service openfelt-backup.timer openfelt-verify.timer openfelt-certificate.timer \
		openfelt-board.service "$root"/etc/systemd/system/graphical.target.wants/openfelt-seat@*.service; do
		unit=$(basename "$unit")
		[ "$(within systemctl is-enabled "$unit" 2>/dev/null || true)" = enabled ] || continue
		within systemctl --quiet disable "$unit"
		if lives; then systemctl stop "$unit"; fi
		did "disabled $unit"
	done
	rm -rf "$root"/etc/systemd/system/openfelt* "$root/etc/systemd/journald@openfelt.conf" "$root/opt/openfelt" \
		"$root/usr/lib/openfelt" "$root/usr/share/doc/openfelt" "$root/usr/local/bin/openfelt" \
		"$root/etc/udev/rules.d/70-openfelt.rules" "$root/etc/pam.d/openfelt-screen" \
		"$root/etc/chromium/policies/managed/openfelt.json"
	printf 'Gone is what install.sh brought. What is worth something stays: /etc/openfelt, /var/lib/openfelt,\n'
	printf '/var/backups/openfelt, /var/log/journal, the users. Remove them yourself when the books are closed.\n'
}

goes_on() {
	lives || return 0
	systemctl daemon-reload
	case $role in table | all)
		if grep -q '70-openfelt' "$done"; then udevadm control --reload && udevadm trigger; fi
		systemctl try-restart systemd-journald@openfelt.service
		systemctl start openfelt-backup.timer openfelt-verify.timer openfelt-certificate.timer
		grep -qE 'runs$|/openfelt\.service$' "$done" && systemctl stop openfelt.service # else it plays on
		systemctl start openfelt.service || fail 'it does not start: journalctl --namespace=openfelt -n 20'
		;;
	esac
	case $role in seat | board | all) systemctl restart "$shown" ;; esac
}

if [ -n "$remove" ]; then
	uninstall
	if lives; then systemctl daemon-reload; fi
	exit
fi
case $role in
table) ;;
seat) shown=openfelt-seat@$(printf '%s' "$seat" | grep -xE '[1-9]|10').service || fail '--seat is 1 to 10' ;;
board | all) shown=openfelt-board.service ;;
esac
if [ "$role" = all ]; then
	address=${address:-https://$(within hostname):8443/t1}
	authority=${authority:-$root/etc/openfelt/tls/ca.crt}
fi
common
case $role in table | all) table ;; esac
case $role in seat | board | all) screen "$shown" ;; esac
if [ -s "$done" ]; then
	goes_on
	printf 'done, %d changes\n' "$(wc -l <"$done")"
else
	printf 'nothing to change\n'
fi
