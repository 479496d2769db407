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
