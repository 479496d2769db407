import { momentParts, type Site } from './site.ts';

/** A moment with its zone: UTC in English, UTC+8 in Chinese. */
export function Moment({ ms, site }: { ms: number; site: Site }) {
  const { date, time } = momentParts(ms, site.locale);
  return (
    <bdi dir="ltr">
      <time dateTime={new Date(ms).toISOString()}>{`${date} ${time}`}</time>
      {site.words.time_zone}
    </bdi>
  );
}

/** The day of a moment in the reader's zone. */
export function Day({ ms, site }: { ms: number; site: Site }) {
  const { date } = momentParts(ms, site.locale);
  return <time dateTime={date}>{date}</time>;
}

/** A sentence with a date in it, which must not break at its hyphens. */
export function WithDay({ sentence, ms, site }: { sentence: string; ms: number; site: Site }) {
  const [before, after] = sentence.split('{{date}}');
  if (after === undefined) return before;
  return (
    <>
      {before}
      <Day ms={ms} site={site} />
      {after}
    </>
  );
}
