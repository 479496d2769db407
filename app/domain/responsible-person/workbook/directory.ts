import { identifierKey } from '../../kernel/identifier.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { textOf } from '../../kernel/text/text.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import { nameOf } from '../names.ts';
import { underWords } from './cells.ts';
import type { KeptEnterprise } from './kept-enterprises.server.ts';

/** How enterprises that are there, or come with the book, are named in cells. */
export interface Directory {
  /** The one that a cell names as a parent, by a name or its OA ID; why there is none. */
  parent(companyId: string, text: string): { id: string | null; why?: FieldMessage };
  nameOfId(id: string): string;
}

interface Entry {
  id: string;
  companyId: string;
  words: string[];
  oaId: string;
  name: string;
}

interface InBook {
  id: string;
  companyId: string;
  texts: Texts;
}

const entryOf = (
  { id, companyId }: { id: string; companyId: string },
  [zh, en, oaId]: readonly [string, string, string],
): Entry => ({ id, companyId, words: [zh, en], oaId, name: nameOf(zh, en) });

/** Enterprises under the names that they will have; a row keeps what its cells leave empty. */
export function directoryOf(kept: readonly KeptEnterprise[], rows: readonly InBook[]): Directory {
  const entries = new Map(
    kept.map((one) => [one.id, entryOf(one, [one.companyCname, one.companyEname, one.oaId ?? ''])]),
  );
  for (const { id, companyId, texts } of rows) {
    const before = entries.get(id);
    const [zh = '', en = ''] = before?.words ?? [];
    entries.set(
      id,
      entryOf({ id, companyId }, [
        textOf(texts.company_cname) || zh,
        textOf(texts.company_ename) || en,
        textOf(texts.oa_id) || (before?.oaId ?? ''),
      ]),
    );
  }
  const all = [...entries.values()];
  const byOa = underWords(all, ({ oaId }) => [oaId && identifierKey('oa', oaId)]);
  const byName = underWords(all, ({ words }) => words);
  return {
    nameOfId: (id) => entries.get(id)?.name ?? '',
    parent(companyId, text) {
      if (text === '') return { id: null };
      const numbered = byOa(companyId, identifierKey('oa', text));
      const [one, ...others] = numbered.length > 0 ? numbered : byName(companyId, text);
      if (one === undefined) return { id: null, why: { key: 'workbook_enterprise_unknown' } };
      if (others.length === 0) return { id: one.id };
      return { id: null, why: { key: 'workbook_parent_several' } };
    },
  };
}
