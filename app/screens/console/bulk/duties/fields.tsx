import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { useErrorText } from '../../../subsystem/refusal-text.ts';
import { type DutiesAnswer, PROOFS_AT_ONCE } from './typed.ts';

interface Props {
  answer: DutiesAnswer | null;
  /** Ids of those that are looked at, whatever the list finds by then; none where no preview stands below. */
  ids: readonly string[];
}

/** What was typed in rows that are not on the page. */
function Kept({ typed }: Pick<DutiesAnswer, 'typed'>) {
  return Object.entries(typed).flatMap(([id, { kept, ...row }]) =>
    Object.entries({ ...row, kept: kept && `${kept}/${row.file}` })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <input key={`${name}.${id}`} type="hidden" name={`${name}.${id}`} value={value} />
      )),
  );
}

/** Where rows of a spreadsheet are pasted, and files that they name are dropped. What was taken up stands in the rows. */
export function DutyFields({ answer, ids }: Props) {
  const { t } = useTranslation('consoleBulk');
  const textOf = useErrorText();
  const { at = 0, left, files = [] } = answer ?? {};
  const lines = (left?.lines ?? []).map(({ line, why }) =>
    t('duties.line', { line, why: textOf(why) }),
  );
  const unkept = files.map(({ name, why }) => t('duties.unkept', { name, why: textOf(why) }));
  return (
    <>
      {lines.length + unkept.length > 0 && (
        <div className="col-span-full">
          <Alert tone="warn" role="alert">
            {t('duties.left')}
          </Alert>
        </div>
      )}
      {ids.length > 0 ? (
        <input type="hidden" name="ids" value={ids.join(',')} />
      ) : (
        answer && <Kept typed={answer.typed} />
      )}
      <Field
        id="bulk-pasted"
        label={t('duties.pasted')}
        hint={t('duties.pastedHint')}
        error={lines.join(' ') || undefined}
        className="col-span-full"
        optional
      >
        <Textarea
          key={at}
          name="pasted"
          rows={5}
          defaultValue={left?.text}
          className="font-mono text-sm"
          spellCheck={false}
        />
      </Field>
      <Field
        id="bulk-proofs"
        label={t('duties.proofs')}
        hint={t('duties.proofsHint')}
        error={unkept.join(' ') || undefined}
        className="col-span-full"
        optional
      >
        <FileDrop
          // What was given with the last preview has been taken.
          key={at}
          name="proofs"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
          limits={t('duties.limits', { count: PROOFS_AT_ONCE })}
        />
      </Field>
    </>
  );
}
