import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs the tests and benchmarks call, and the Debian package that brings each. */
const PROGRAMS = {
  chromium: 'chromium',
  openssl: 'openssl',
  pdfsig: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdffonts: 'poppler-utils',
  qpdf: 'qpdf',
  wrk: 'wrk',
} as const;

export type Program = keyof typeof PROGRAMS;

function pathOf(program: Program): string | undefined {
  if (program === 'chromium' && process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders: string[] = (process.env.PATH ?? '').split(':');
  return folders.map((folder) => `${folder}/${program}`).find((file) => existsSync(file));
}

/**
 * Finds the programs, installing what is missing with apt-get where that is possible.
 *
 * @throws when one is missing and cannot be installed; the message says what to install by hand
 */
export function ensurePrograms(programs: readonly Program[]): Record<Program, string> {
  const missing = programs.filter((program) => pathOf(program) === undefined);
  const packages = [...new Set(missing.map((program) => PROGRAMS[program]))];
  if (packages.length > 0) {
    const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
    if (!canInstall) throw new Error(`Please install: ${packages.join(', ')} (or set CHROMIUM).`);
    console.log(`Installing ${packages.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      stdio: 'ignore',
    });
  }
  return Object.fromEntries(
    programs.map((program) => {
      const found = pathOf(program);
      if (found === undefined) throw new Error(`${program} was installed but cannot be found.`);
      return [program, found];
    }),
  ) as Record<Program, string>;
}
