import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { entriesOf, type FormShape, rowsOf, textOf } from '~/screens/subsystem/form/form.ts';

/** Fields of a recall as typed; ids of batches and files with commas between them. */
const FIELDS = [
  'intent',
  'batches',
  'level',
  'reason',
  'decided_on',
  'measures',
  'disposal',
  'reported_on',
  'held',
] as const;

export const RECALL_FORM = askedTexts(FIELDS, {
  nameOf: (path) => path.replace(/^batch_ids.*/, 'batches').replace(/^file_ids.*/, 'files'),
});

const PARTY_FIELDS = ['enterprise_id', 'stock', 'recovered', 'explanation'] as const;

/** The rows of the table of parties, `rows[0].recovered`, as they were typed. */
export const PARTIES_FORM: FormShape<Record<string, string>> = {
  values: (payload) => {
    const rows = rowsOf(payload, 'rows').map((row) =>
      Object.fromEntries(
        PARTY_FIELDS.flatMap((name) => (name in row ? [[name, textOf(row, name)]] : [])),
      ),
    );
    return Object.fromEntries(entriesOf({ rows }));
  },
};

export const RECALL = 'rpProducts/list/recall';
