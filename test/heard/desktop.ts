import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { folderFor, give, ordinary } from './ordinary.ts';

const exec = promisify(execFile);

/** How long (ms) a program may take to be there. */
const PATIENCE = 20_000;

/** Without keys of its own: a window manager would take those with which Orca walks through tables. */
const NO_KEYS = `<openbox_config xmlns="http://openbox.org/3.4/rc">
  <desktops><number>1</number></desktops>
  <keyboard></keyboard>
</openbox_config>`;

/** Speech goes to the sound device below, which swallows it. */
const SPEECH = `AudioOutputMethod "pulse"
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
LogLevel 1
`;

/** A display, a sound device, a message bus and a voice of their own, for programs of an ordinary user. */
export class Desktop {
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly #programs: ChildProcess[] = [];

  private constructor(folder: string) {
    this.folder = folder;
    const home = this.folderOf('home');
    this.env = {
      PATH: process.env.PATH ?? '',
      HOME: home,
      XDG_RUNTIME_DIR: this.folderOf('run'),
      XDG_CONFIG_HOME: this.folderOf('home/config'),
      XDG_DATA_HOME: this.folderOf('home/data'),
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
      PULSE_SERVER: `unix:${join(folder, 'run', 'sound')}`,
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'run', 'bus')}`,
      GTK_MODULES: 'gail:atk-bridge',
      NO_AT_BRIDGE: '0',
      GNOME_ACCESSIBILITY: '1',
      MOZ_ENABLE_WAYLAND: '0',
    };
  }

  static async open(): Promise<Desktop> {
    const desktop = new Desktop(folderFor('desktop'));
    try {
      await desktop.#begin();
      return desktop;
    } catch (error) {
      await desktop.close();
      throw error;
    }
  }

  /** A folder for the programs. @param name within the desktop's folder */
  folderOf(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    give(path);
    return path;
  }

  /** Writes a file for the programs. @returns its path */
  write(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    give(path);
    return path;
  }

  /** Starts a program, which ends with the desktop. What it prints goes to a file of its name. */
  start(program: string, args: readonly string[]): ChildProcess {
    const log = openSync(this.logOf(program), 'a');
    const child = spawn(program, args, {
      ...ordinary,
      env: this.env,
      cwd: this.folder,
      stdio: ['ignore', log, log],
    });
    child.on('error', () => undefined);
    this.#programs.push(child);
    return child;
  }

  logOf(program: string): string {
    return join(this.folder, `${program.split('/').at(-1)}.log`);
  }

  /** Runs a program to its end. @returns what it prints */
  async run(program: string, ...args: readonly string[]): Promise<string> {
    const { stdout } = await exec(program, args, { ...ordinary, env: this.env });
    return stdout;
  }

  /** @throws if it is not so in time */
  async until(what: string, isSo: () => boolean | Promise<boolean>, patience = PATIENCE): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end; await wait(100)) if (await isSo()) return;
    throw new Error(`${what} was not there in time. Its output: ${this.folder}`);
  }

  async close(): Promise<void> {
    for (const child of this.#programs.splice(0).reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await Promise.race([ended, wait(2_000)]);
      child.kill('SIGKILL');
    }
    if (!process.env.HEARD_KEEP) rmSync(this.folder, { recursive: true, force: true });
  }

  async #begin(): Promise<void> {
    await this.#display();
    this.start('dbus-daemon', ['--session', '--nofork', `--address=${this.env.DBUS_SESSION_BUS_ADDRESS}`]);
    await this.until('the message bus', () => existsSync(join(this.folder, 'run', 'bus')));
    this.start('pulseaudio', [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      `--load=module-native-protocol-unix socket=${join(this.folder, 'run', 'sound')} auth-anonymous=1`,
      '--load=module-null-sink',
    ]);
    await this.until('the sound device', () => existsSync(join(this.folder, 'run', 'sound')));
    this.folderOf('home/config/speech-dispatcher');
    this.write('home/config/speech-dispatcher/speechd.conf', SPEECH);
    this.start('speech-dispatcher', ['-s']);
    this.start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--a11y=1', '--screen-reader=1']);
    this.start('openbox', ['--config-file', this.write('openbox.xml', NO_KEYS)]);
  }

  async #display(): Promise<void> {
    const path = this.write('display', '');
    const number = openSync(path, 'w');
    const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      ...ordinary,
      env: this.env,
      stdio: ['ignore', 'ignore', 'ignore', number],
    });
    this.#programs.push(child);
    await this.until('the display', () => readFileSync(path, 'utf8').endsWith('\n'));
    this.env.DISPLAY = `:${readFileSync(path, 'utf8').trim()}`;
  }
}
