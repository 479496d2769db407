import { hashCode } from '../certificate/code-vault.ts';
import { hashToken, newToken } from '../kernel/ids.ts';

/** People of one device that are remembered. */
const MAX_PEOPLE = 5;
const MARK = /^([\w-]{43})((?:\.[0-9a-f]{64}){1,5})$/;

/** What a device shows: a name nobody knows, and a mark of each account that signed in from it. */
interface Device {
  name: string;
  marks: string[];
}

function readDevice(shown: string | undefined): Device | null {
  const [, name, marks] = MARK.exec(shown ?? '') ?? [];
  return name === undefined || marks === undefined
    ? null
    : { name, marks: marks.slice(1).split('.') };
}

/** The same secret hashes codes of certificates, which hold no space. */
function markOf(name: string, email: string, hashKey: string): Promise<string> {
  return hashCode(`known device ${name} ${email}`, hashKey);
}

/**
 * Whether somebody signed in to this account from this device before: then wrong passwords of strangers do not lock
 * it out, because its own are counted apart.
 *
 * @param shown the device's cookie
 * @param email in its normal form
 * @returns what its failures are counted under, or null
 */
export async function knownDevice(
  shown: string | undefined,
  email: string,
  hashKey: string,
): Promise<string | null> {
  const device = readDevice(shown);
  if (device === null) return null;
  const known = device.marks.includes(await markOf(device.name, email, hashKey));
  return known ? hashToken(device.name) : null;
}

/** What the device shows after somebody signed in: those before stay known, up to five. */
export async function rememberDevice(
  shown: string | undefined,
  email: string,
  hashKey: string,
): Promise<string> {
  const { name, marks } = readDevice(shown) ?? { name: newToken(), marks: [] };
  const mark = await markOf(name, email, hashKey);
  const others = marks.filter((one) => one !== mark).slice(0, MAX_PEOPLE - 1);
  return [name, mark, ...others].join('.');
}
