import { type SQL, sql } from 'drizzle-orm';
import type { LATER_KINDS } from '#db/schema/certificate.ts';

/** What became of something that a valid certificate names, after it was issued. The certificate and its signature stay. */
export type Later = {
  kind: (typeof LATER_KINDS)[number];
  /** A code with words in both languages: the level of a recall, why a product is invalid. */
  reason: string;
  /** Lines of the paper that it is about, from 1. */
  lines: number[];
  /** YYYY-MM-DD, and the last day of it where it is over. */
  on: string;
  ended_on: string | null;
};

/** SQL: what is told of a certificate, as one text, the oldest first; empty where nothing came. */
export function laterOf(certificateId: SQL): SQL<string> {
  return sql<string>`(SELECT json_group_array(json(x.told)) FROM (
    SELECT json_object('kind', l.kind, 'reason', l.reason, 'lines', json(l.lines), 'on', l.since_on,
      'ended_on', l.ended_on) AS told
    FROM certificate_later l WHERE l.certificate_id = ${certificateId}
    ORDER BY l.since_on, l.subject, l.kind) x)`;
}

export function readLater(text: string): Later[] {
  // Composed by `laterOf` of columns that hold nothing else.
  return JSON.parse(text) as Later[];
}
