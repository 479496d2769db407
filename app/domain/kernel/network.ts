const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * What counts as one wherever addresses are counted: one subscriber holds a whole IPv6 /64, so `2001:db8::1` is
 * `2001:db8:0:0`; IPv4 addresses count singly, however they are written (QUALITY S13).
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4);
  // `0db8` and `db8` are one.
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
