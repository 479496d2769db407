import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Programs the tests and benchmarks call, and the Debian package that brings each. */
const PROGRAMS = {
  // The engine without its window: browser tests take two thirds of the processor time.
  chromium: 'chromium-headless-shell',
  openssl: 'openssl',
  pdfsig: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdffonts: 'poppler-utils',
  qpdf: 'qpdf',
  wrk: 'wrk',
} as const;

export type Program = keyof typeof PROGRAMS;

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** What it is called on `PATH`; where nothing can be installed, a Chromium with a window does too. */
function namesOf(program: Program): string[] {
  if (program !== 'chromium') return [program];
  return canInstall ? [PROGRAMS.chromium] : [PROGRAMS.chromium, 'chromium'];
}

function pathOf(program: Program): string | undefined {
  if (program === 'chromium' && process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders: string[] = (process.env.PATH ?? '').split(':');
  return namesOf(program)
    .flatMap((name) => folders.map((folder) => `${folder}/${name}`))
    .find((file) => existsSync(file));
}

const run = promisify(execFile);

/**
 * Finds the programs, installing what is missing with apt-get where that is possible.
 *
 * @throws when one is missing and cannot be installed; the message says what to install by hand
 */
export async function ensurePrograms(
  programs: readonly Program[],
): Promise<Record<Program, string>> {
  const missing = programs.filter((program) => pathOf(program) === undefined);
  const packages = [...new Set(missing.map((program) => PROGRAMS[program]))];
  if (packages.length > 0) {
    if (!canInstall) throw new Error(`Please install: ${packages.join(', ')} (or set CHROMIUM).`);
    console.log(`Installing ${packages.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  }
  return Object.fromEntries(
    programs.map((program) => {
      const found = pathOf(program);
      if (found === undefined) throw new Error(`${program} was installed but cannot be found.`);
      return [program, found];
    }),
  ) as Record<Program, string>;
}
