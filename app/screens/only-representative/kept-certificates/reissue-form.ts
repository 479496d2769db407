import { asked } from '~/screens/subsystem/form/asked.ts';

/** Texts of a certificate that can be put right, as its parts and names say. */
export const TEXTS = {
  supplier_name: ['supplier', 'name'],
  supplier_name_local: ['supplier', 'name_local'],
  supplier_address: ['supplier', 'address'],
  supplier_address_local: ['supplier', 'address_local'],
  importer_name: ['importer', 'name'],
  importer_name_local: ['importer', 'name_local'],
  importer_address: ['importer', 'address'],
  importer_address_local: ['importer', 'address_local'],
  port_zh: ['port', 'zh'],
  port_en: ['port', 'en'],
} as const;
export type TextName = keyof typeof TEXTS;
export const TEXT_NAMES = Object.keys(TEXTS) as TextName[];

const line = 'line' as const;

/** The texts, the reason for anyone to read, the reason of the staff's own, the authenticator's code. */
export const REISSUE_FORM = asked(
  {
    ...{ supplier_name: line, supplier_name_local: line },
    ...{ supplier_address: line, supplier_address_local: line },
    ...{ importer_name: line, importer_name_local: line },
    ...{ importer_address: line, importer_address_local: line },
    ...{ port_zh: line, port_en: line },
    why: { is: 'chosen', starts: 'content_error' },
    reason: 'text',
    code: 'line',
  },
  {
    secret: ['code'],
    // A text stands in its own field; that nothing changes is said at the first one.
    nameOf: (path) =>
      path === 'changes'
        ? 'supplier_name'
        : path.startsWith('changes.')
          ? path.slice('changes.'.length).replace('.', '_')
          : path,
  },
);
export type ReissueValues = typeof REISSUE_FORM.blank;
