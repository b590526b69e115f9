import { FaultyDocumentError, type SpineItem } from '@aloud/book';
import type { Resources } from '../document/resources.ts';
import type { Viewport } from '../document/viewport.ts';
import { within } from '../within.ts';
import type { FromPage } from './messages.ts';
import { forwardInput } from './page-events.ts';
import { awaitPort, PageLine } from './page-line.ts';
import { prepareScripted, type ScriptedDocument } from './prepare-scripted.ts';
import { ResourceBroker } from './resource-broker.ts';
import type { Scripting } from './scripting.ts';
import { Shell } from './shell.ts';

/** A page that has not reported that it is ready after this long (ms) counts as faulty. */
const LOAD_TIMEOUT = 20_000;
/** How often a page that leaves its frame is put back while it is shown. */
const RETURNS = 1;

/** One scripted document. It is prepared while it is out of sight, and runs only while it is shown. */
export class ScriptedFrame {
  readonly element = document.createElement('div');
  readonly item: SpineItem;
  readonly #resources: Resources;
  readonly #scripting: Scripting;
  readonly #title: string;
  #document: ScriptedDocument | undefined;
  #fragment = '';
  #line: PageLine | undefined;
  /** Ends the current run. */
  #end = new AbortController();
  #returns = 0;

  constructor(item: SpineItem, title: string, resources: Resources, scripting: Scripting) {
    this.item = item;
    this.#title = title;
    this.#resources = resources;
    this.#scripting = scripting;
  }

  get viewport(): Viewport | null {
    return this.#document?.viewport ?? null;
  }

  /** Reads the document; nothing in it runs yet. @throws BookError */
  async load(): Promise<void> {
    this.#document = await prepareScripted(this.item, this.#resources);
  }

  /**
   * Lets the page run; the element must be connected. Resolves when it is ready to be seen, or when it has left its frame, which is a
   * fault of this page and never of the book, however soon it leaves. @throws FaultyDocumentError if it does not load
   */
  start(): Promise<void> {
    this.#returns = 0;
    return this.#show();
  }

  destroy(): void {
    this.stop();
  }

  /** Ends the page: its scripts, its sound and everything that it has loaded. */
  stop(): void {
    this.#end.abort();
    this.#line?.close();
    this.#line = undefined;
    this.#fragment = '';
    this.element.replaceChildren();
  }

  go(fragment: string): void {
    this.#fragment = fragment;
    this.#line?.send({ type: 'go', fragment });
  }

  async #show(): Promise<void> {
    this.stop();
    this.#end = new AbortController();
    const { signal } = this.#end;
    const shell = await this.#openShell(signal);
    if (signal.aborted || !shell.window) return;
    const left = secondLoad(shell.page, signal);
    const ready = this.#connect(
      awaitPort(shell.window, () => shell.page.contentWindow, signal),
      signal,
    );
    shell.fill();
    const outcome = await within(Promise.race([ready, left]), LOAD_TIMEOUT, signal, this.#late);
    if (outcome === 'left') await this.#again();
    else void left.then(() => this.#again()).catch((fault: unknown) => this.#scripting.onFault(fault));
  }

  /** A page that leaves its frame is put back; one that will not stay is reported as faulty. */
  async #again(): Promise<void> {
    if (++this.#returns <= RETURNS) return this.#show();
    this.stop();
    this.#scripting.onFault(new FaultyDocumentError(`"${this.item.path}" left its frame.`));
  }

  async #openShell(signal: AbortSignal): Promise<Shell> {
    const { nonce, mediaBase } = this.#scripting;
    const shell = new Shell({ path: this.item.path, title: this.#title, nonce, mediaBase });
    this.element.append(shell.element);
    await shell.open(signal, LOAD_TIMEOUT, this.#late);
    return shell;
  }

  readonly #late = () => new FaultyDocumentError(`"${this.item.path}" did not load.`);

  /** Sends the page to the bridge whose port this is; resolves when the bridge reports that it is ready. */
  async #connect(port: Promise<MessagePort>, signal: AbortSignal): Promise<'ready'> {
    const line = new PageLine(await port);
    const source = this.#document?.source ?? '';
    if (signal.aborted) line.close();
    else this.#line = line;
    const desk = new ResourceBroker(this.#resources, this.#scripting);
    return new Promise((resolve) => {
      line.listen((message) => {
        if (message.type === 'ready') resolve('ready');
        else if (message.type === 'want') void this.#serve(line, desk, message);
        else forwardInput(message, this.item, this.#scripting.input);
      });
      line.send({ type: 'page', source, fragment: this.#fragment });
    });
  }

  async #serve(line: PageLine, desk: ResourceBroker, want: FromPage & { type: 'want' }): Promise<void> {
    const have = await desk.get(want.path, want.manner);
    if (line === this.#line) line.send({ type: 'have', id: want.id, ...have });
  }
}

/** A frame that loads again has left its page. */
function secondLoad(frame: HTMLIFrameElement, signal: AbortSignal): Promise<'left'> {
  let loads = 0;
  return new Promise((resolve) => {
    frame.addEventListener('load', () => ++loads === 2 && resolve('left'), { signal });
  });
}
