import * as v from 'valibot';
import { tonnage } from '~/domain/certificate/content.ts';
import { withdrawalCode } from '~/domain/certificate/withdrawal.ts';
import { reason } from '~/domain/kernel/input.ts';
import { paperChanges } from './paper-changes.ts';

/** What a certificate says and a reissue can't change: it is known, and refused with 4105. */
const fixed = v.optional(v.unknown());
const fixedOf = (entries: object, but: readonly string[]) =>
  Object.fromEntries(
    Object.keys(entries).flatMap((name) => (but.includes(name) ? [] : [[name, fixed]])),
  );

const { supplier, importer, port } = paperChanges.entries;
const party = (part: typeof supplier) => {
  const own = part.wrapped.entries;
  return v.optional(
    v.object({ ...fixedOf(tonnage.entries.supplier.entries, Object.keys(own)), ...own }),
  );
};
const askedChanges = v.object({
  ...fixedOf(tonnage.entries, ['supplier', 'importer', 'port']),
  supplier: party(supplier),
  importer: party(importer),
  port: v.optional(
    v.object({
      ...fixedOf(tonnage.entries.port.entries, ['zh', 'en']),
      ...port.wrapped.entries,
    }),
  ),
});

/** Names, addresses and the port's text, as they are to be printed; why, as staff alone read it. */
export const askReissueInput = v.object({
  changes: askedChanges,
  reason,
  /** Why the old one holds no more, for anyone to read. */
  code: v.optional(withdrawalCode, 'content_error'),
  /** As it was read. */
  version: v.optional(v.pipe(v.number('required'), v.integer('required'))),
});
export type AskReissueInput = v.InferOutput<typeof askReissueInput>;
