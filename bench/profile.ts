import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleWorkers, ROOT } from '../scripts/platform.ts';

/** Where the processor time of a page goes, from V8's own profiler in workerd. */

const run = promisify(execFile);
const WORKER = 'greenlane-portal';
const SAMPLE_EVERY_US = 200;
const MAX_LINES = 40;

interface ProfileNode {
  id: number;
  children?: number[];
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** Builds the portal with maps back to its sources; the code is the same. */
export async function buildWithMaps(): Promise<void> {
  const remix = path.join(ROOT, 'node_modules/@remix-run/dev/dist/cli.js');
  const args = [remix, 'vite:build', '--sourcemapServer', '--logLevel', 'error'];
  await run(process.execPath, args, { cwd: ROOT });
  await bundleWorkers([WORKER]);
}

/** A session with the inspector of the portal's isolate. */
async function inspect(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/json`);
  const targets = (await answer.json()) as { id: string; webSocketDebuggerUrl: string }[];
  const target = targets.find(({ id, webSocketDebuggerUrl }) =>
    `${id} ${webSocketDebuggerUrl}`.includes(WORKER),
  );
  if (target === undefined) throw new Error(`no ${WORKER} among ${JSON.stringify(targets)}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const call = (method: string, params: object = {}) => {
    last += 1;
    const id = last;
    return new Promise<Record<string, unknown>>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message.result);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  return { call, close: () => socket.close() };
}

/** Self time of each place of the code while something runs, in microseconds. */
export async function profileWhile(port: number, work: () => Promise<unknown>): Promise<Profile> {
  const { call, close } = await inspect(port);
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US });
  await call('Profiler.start');
  await work();
  const { profile } = await call('Profiler.stop');
  close();
  return profile as Profile;
}

/** A package, or a folder of ours. */
function partOf(source: string): string {
  const packaged = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (packaged?.[1] !== undefined) return packaged[1];
  return /(app\/[\w-]+|workers|db)\//.exec(source)?.[1] ?? 'built code';
}

/** The profile as lines of text: by part, then by function. */
export async function table({ nodes, samples, timeDeltas }: Profile): Promise<string> {
  const map = new SourceMap(
    JSON.parse(await readFile(path.join(ROOT, 'build/portal/index.js.map'), 'utf8')),
  );
  const named = placesOf(nodes, map);
  const parts = new Map<string, number>();
  const functions = new Map<string, number>();
  let total = 0;
  for (const [index, sample] of samples.entries()) {
    const place = named.get(sample);
    const spent = timeDeltas[index] ?? 0;
    if (place === undefined || place.part === '(idle)') continue;
    total += spent;
    parts.set(place.part, (parts.get(place.part) ?? 0) + spent);
    functions.set(place.label, (functions.get(place.label) ?? 0) + spent);
  }
  const lines = (of: Map<string, number>) =>
    [...of]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_LINES)
      .map(([name, spent]) => `${((spent / total) * 100).toFixed(1).padStart(6)} %  ${name}`);
  return ['By part', ...lines(parts), '', 'By function', ...lines(functions), ''].join('\n');
}

interface Place {
  part: string;
  label: string;
}

/** Where each node stands; what V8 and workerd do in C++ stands under the code that called it. */
function placesOf(nodes: readonly ProfileNode[], map: SourceMap): Map<number, Place> {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const places = new Map(nodes.map((node) => [node.id, placeOf(node, map)]));
  for (const { id } of nodes) {
    const caller = places.get(parents.get(id) ?? 0);
    const place = places.get(id);
    if (place?.part !== NATIVE || caller === undefined) continue;
    places.set(id, { part: place.part, label: `${place.label} < ${caller.label}` });
  }
  return places;
}

const NATIVE = 'workerd and V8';

function placeOf({ callFrame }: ProfileNode, map: SourceMap): Place {
  const { functionName, lineNumber, columnNumber } = callFrame;
  // (program), (idle), (garbage collector) and what V8 and workerd do in C++.
  if (lineNumber < 0 || callFrame.url === '') {
    const part = functionName.startsWith('(') ? functionName : NATIVE;
    return { part, label: `${part} ${functionName}` };
  }
  const entry = map.findEntry(lineNumber, columnNumber);
  const source = 'originalSource' in entry ? entry.originalSource : callFrame.url;
  const line = 'originalLine' in entry ? entry.originalLine + 1 : lineNumber + 1;
  const short = source.replace(/^.*node_modules\//, '').replace(/^(?:\.\.\/)+/, '');
  return { part: partOf(source), label: `${functionName || '(anonymous)'}  ${short}:${line}` };
}
