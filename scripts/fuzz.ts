import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { overWire } from '../tests/fuzz/request.ts';
import { fuzz, type Report } from '../tests/fuzz/run.ts';
import { readSources } from '../tests/fuzz/sources.ts';
import { build } from './build.ts';
import type { Tally } from './checks.ts';
import { freePorts } from './free-ports.ts';
import { ROOT } from './platform.ts';
import { beginData } from './start.ts';

/**
 * QUALITY S3: generated inputs for every call of the API and every page, sent to the built server on demo data of
 * its own. `--per-endpoint` (10 000), `--seed` (drawn and printed), `--only` a part of an endpoint's name. Ends with 1
 * when an input brings about a fault, an answer that the document does not know, or markup of its own in a page.
 * `npm test` asks the calls in its own process, and some of them over the wire too (docs/decisions/076).
 */

const DATA = path.join(ROOT, '.cache/fuzz-data');
const CALLS_DATA = path.join(ROOT, '.cache/fuzz-calls-data');

/** The server as `npm start` runs it, in a process group of its own, so that workerd ends with it. */
async function startServer(port: number, verifyPort: number) {
  await beginData(DATA);
  const env = { PORT: String(port), VERIFY_PORT: String(verifyPort), GREENLANE_DATA: DATA };
  const server = spawn(process.execPath, [path.join(ROOT, 'scripts/start.ts')], {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (words) => {
    log = (log + String(words)).slice(-200_000);
  });
  const ended = () => server.exitCode !== null || server.signalCode !== null;
  const stop = () => {
    // A started child has a process id; the minus means its whole group.
    if (!ended()) process.kill(-Number(server.pid), 'SIGKILL');
  };
  // In a group of its own it hears nothing of Ctrl+C.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop();
      process.exit(1);
    });
  }
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (words) => String(words).includes('is running') && resolve());
    server.once('exit', () => reject(new Error(`The server did not start.\n${log}`)));
  });
  return { stop, ended, log: () => log };
}

/** What one way of asking found, as the other checks say it. */
function tallyOf({ endpoints, findings }: Report): Tally {
  const found = [...new Set(findings.map(({ endpoint }) => endpoint))];
  const named = found.map((endpoint) => `FAILED fuzz: ${endpoint}`);
  return { passed: endpoints - found.length, failed: found.length, named };
}

function tell(
  { endpoints, sent, answers, unreached, findings }: Report,
  seed: string,
  began: number,
): void {
  for (const { endpoint, number, problem, times, input } of findings) {
    console.error(`\n${endpoint}, input ${number}: ${problem} (${times}×)\n${input}`);
  }
  if (unreached.length > 0) console.log(`\nNo input got through to: ${unreached.join(', ')}`);
  const seconds = (performance.now() - began) / 1000;
  const statuses = Object.entries(answers)
    .sort()
    .map(([kind, times]) => `${kind} ${times}`);
  console.log(
    `\nfuzz: seed ${seed}, ${endpoints} endpoints, ${sent} inputs in ${seconds.toFixed(0)} s (${statuses.join(', ')}): ${findings.length === 0 ? 'nothing found' : `${findings.length} FOUND`}`,
  );
}

/** The calls alone, asked of the Worker in this process on a copy of the demo data. */
export async function fuzzCalls(seed: string, perEndpoint: number): Promise<Tally> {
  await beginData(CALLS_DATA);
  readSources();
  const { openInProcess } = await import('../tests/fuzz/in-process.ts');
  const began = performance.now();
  const send = await openInProcess(CALLS_DATA);
  const report = await fuzz({ send, seed, perEndpoint, pages: false });
  tell(report, seed, began);
  return tallyOf(report);
}

/** Everything, over the wire. */
export async function runFuzz(options: {
  seed: string;
  perEndpoint: number;
  perCall?: number;
  only?: string;
}): Promise<Tally> {
  const [port = 0, verifyPort = 0] = await freePorts(2);
  const server = await startServer(port, verifyPort);
  const began = performance.now();
  try {
    const report = await fuzz({ send: overWire(port), ...options });
    if (report.findings.some(({ problem }) => problem.startsWith('answered 5'))) {
      console.error(server.log());
    }
    tell(report, options.seed, began);
    // What nobody answers is found to be wrong nowhere.
    if (server.ended()) throw new Error(`The server ended among the inputs.\n${server.log()}`);
    return tallyOf(report);
  } finally {
    server.stop();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now()) },
      'per-endpoint': { type: 'string', default: '10000' },
      only: { type: 'string', default: '' },
    },
  });
  console.log((await build()) ? 'Built.' : 'The build is fresh.');
  console.log(`seed ${values.seed}`);
  const { failed } = await runFuzz({
    seed: values.seed,
    perEndpoint: Number(values['per-endpoint']),
    only: values.only,
  });
  process.exit(failed === 0 ? 0 : 1);
}
