import { fill, momentParts, type Site } from './site.ts';

/** A moment with its zone: the issuer's where the page tells of a certificate, else UTC in English, UTC+8 in Chinese. */
export function Moment({ ms, site, zone }: { ms: number; site: Site; zone?: string | undefined }) {
  const { date, time, offset } = momentParts(ms, site.locale, zone);
  return (
    <bdi dir="ltr">
      <time dateTime={new Date(ms).toISOString()}>{`${date} ${time}`}</time>
      {fill(site.words.time_zone, { zone: offset })}
    </bdi>
  );
}

/** A sentence with a date in it, which must not break at its hyphens. */
export function WithDay({ sentence, day }: { sentence: string; day: string }) {
  const [before, after] = sentence.split('{{date}}');
  if (after === undefined) return before;
  return (
    <>
      {before}
      <time dateTime={day}>{day}</time>
      {after}
    </>
  );
}
