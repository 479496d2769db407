/** A calendar file of whole days (RFC 5545), as calendar programs import it. */

export interface IcsEvent {
  /** The same event in a later file has the same one. */
  uid: string;
  /** `YYYY-MM-DD` */
  day: string;
  summary: string;
  url: string;
}

/** Octets of a line; longer ones are folded. */
const LINE = 75;

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

function folded(line: string): string {
  const bytes = new TextEncoder();
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    // What follows begins with a space.
    const room = parts.length === 1 ? LINE : LINE - 1;
    if (bytes.encode(last + character).length > room) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n ');
}

const compact = (day: string) => day.replaceAll('-', '');

/** @param nowMs when it was made */
export function icsFile(name: string, events: readonly IcsEvent[], nowMs: number): string {
  const stamp = `${new Date(nowMs).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Greenlane//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, day, summary, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
