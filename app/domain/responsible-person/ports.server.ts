import { LISTED_RP_PORTS } from './listed-ports.server.ts';
import type { RpPort } from './port.ts';

const ROW = /^(?<place>\w{3}) (?<en>.*) (?<zh>\p{Script=Han}+)$/u;

function listedPort(mode: string, row: string): RpPort {
  const { place, en, zh } = ROW.exec(row)?.groups ?? {};
  if (!place || !en || !zh) throw new Error(`no port: ${row}`);
  return { code: `CN${place}`, zh, en, mode: mode as RpPort['mode'] };
}

/** Ports of entry in China that a record may arrive at, sea before air before road. */
export const RP_PORTS: readonly RpPort[] = LISTED_RP_PORTS.trim()
  .replaceAll('\n  ', ' ')
  .split('\n')
  .flatMap((line) => {
    const [mode = '', rows = ''] = line.split(': ');
    return rows.split('; ').map((row) => listedPort(mode, row));
  });

const BY_CODE = new Map(RP_PORTS.map((port) => [port.code, port]));

/** The listed port of a code, or undefined: a record arrives at no other. */
export function findRpPort(code: string): RpPort | undefined {
  return BY_CODE.get(code);
}
