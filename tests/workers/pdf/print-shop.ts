import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { generateSecrets } from '../../../scripts/secrets.ts';
import { VERIFY_ORIGIN } from '../../domain/certificate/specimens.ts';
import { fontFile } from '../../support/font-file.ts';
import type { ToDraw } from './drawing-worker.ts';

const run = promisify(execFile);

/** A page as pixels: one byte each, 0 black to 255 white. */
export type Page = { width: number; height: number; grey: Uint8Array };

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: path.resolve(import.meta.dirname, '../../..'),
    entryPoints: ['tests/workers/pdf/drawing-worker.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*'],
    logLevel: 'warning',
  });
  const [worker] = outputFiles;
  if (!worker) throw new Error('esbuild made no file');
  return worker.text;
}

/**
 * Draws certificates in workerd and looks at the paper with poppler's tools (pdftoppm, pdfsig,
 * pdffonts, pdftotext: Debian's `poppler-utils`) and with `qpdf`.
 */
export class PrintShop {
  readonly #miniflare: Miniflare;
  readonly #folder: string;

  private constructor(miniflare: Miniflare, folder: string) {
    this.#miniflare = miniflare;
    this.#folder = folder;
  }

  static async open({
    timestampUrl = '',
    more = {} as Record<string, string>,
  } = {}): Promise<PrintShop> {
    const secrets = await generateSecrets();
    const options = convertV4MiniflareOptions({
      cf: false,
      workers: [
        {
          name: 'drawing',
          modules: true,
          script: await bundle(),
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat'],
          bindings: { ...secrets, ...more, TIMESTAMP_URL: timestampUrl, VERIFY_ORIGIN },
          serviceBindings: { ASSETS: fontFile },
        },
      ],
    });
    const folder = await mkdtemp(path.join(tmpdir(), 'greenlane-paper-'));
    return new PrintShop(new Miniflare(options), folder);
  }

  async close(): Promise<void> {
    await this.#miniflare.dispose();
    await rm(this.#folder, { recursive: true });
  }

  /** Sends a certificate to the Worker; 200 with a PDF, or 422 with what can't be printed. */
  async ask(certificate: ToDraw): Promise<{ status: number; bytes: Buffer }> {
    const response = await this.#miniflare.dispatchFetch('http://drawing.local/', {
      method: 'POST',
      body: JSON.stringify(certificate),
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Draws a certificate into a file and returns its path. */
  async print(name: string, certificate: ToDraw): Promise<string> {
    const { status, bytes } = await this.ask(certificate);
    if (status !== 200) throw new Error(`The Worker answered ${status}: ${bytes.toString()}`);
    return this.keep(name, bytes);
  }

  async keep(name: string, bytes: Uint8Array): Promise<string> {
    const file = path.join(this.#folder, `${name}.pdf`);
    await writeFile(file, bytes);
    return file;
  }

  /** Runs one of the tools and returns what it says; throws when it ends with a fault or a warning. */
  async tool(name: 'pdfsig' | 'pdffonts' | 'pdftotext' | 'pdfinfo' | 'qpdf', ...args: string[]) {
    const { stdout } = await run(name, args, { env: { ...process.env, TZ: 'UTC' } });
    return stdout;
  }

  /** Draws one page as grey pixels. */
  async look(pdf: string, page: number, dpi: number): Promise<Page> {
    const root = pdf.replace(/\.pdf$/, `-${page}-${dpi}`);
    const pages = ['-f', String(page), '-l', String(page)];
    await run('pdftoppm', ['-gray', '-singlefile', '-r', String(dpi), ...pages, pdf, root]);
    return readPgm(await readFile(`${root}.pgm`));
  }
}

/** Portable grey map, binary: `P5`, width, height, 255, then a byte for each pixel. */
function readPgm(file: Buffer): Page {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1'));
  if (!head) throw new Error('Not a grey map');
  const [width, height] = [Number(head[1]), Number(head[2])];
  return { width, height, grey: file.subarray(head[0].length) };
}
