import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SUBSTANCES } from '~/domain/new-substance/filing/limits.ts';
import { useErrorText } from '~/screens/subsystem/refusal-text.ts';
import { Button, Why } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { SubstanceValues } from './filing-form.ts';
import { type PastedCas, type PastedSubstance, pastedSubstances } from './pasted-substances.ts';

interface PasteProps {
  /** How many more the filing takes. */
  room: number;
  take: (rows: SubstanceValues[]) => void;
}

/** Substances copied from a spreadsheet: what each row was read as, before any of it goes into the form. */
export function PasteSubstances({ room, take }: PasteProps) {
  const { t } = useTranslation('filings');
  const [text, setText] = useState('');
  const read = pastedSubstances(text);
  const fits = read.slice(0, Math.max(0, room));
  return (
    <div className="grid gap-3 px-(--pad) pb-3">
      <Field id="substances-paste" label={t('paste.area')} hint={t('paste.hint')}>
        <Textarea
          rows={4}
          spellCheck={false}
          className="font-mono text-sm/5 whitespace-pre"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {read.length > 0 && <ReadRows rows={read} />}
      {read.length > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <Button
            type="button"
            size="sm"
            icon="plus"
            disabled={fits.length === 0}
            onClick={() => {
              take(fits.map(({ row }) => row));
              setText('');
            }}
          >
            {t('paste.take', { count: fits.length })}
          </Button>
          {read.length > fits.length && <Why>{t('paste.tooMany', { most: MAX_SUBSTANCES })}</Why>}
        </p>
      )}
    </div>
  );
}

function ReadRows({ rows }: { rows: readonly PastedSubstance[] }) {
  const { t } = useTranslation('filings');
  return (
    <div role="status">
      <Table label={t('paste.read')} density="tight" framed>
        <thead>
          <tr>
            <Th numeric>{t('paste.line')}</Th>
            <Th>{t('nameZh')}</Th>
            <Th>{t('nameEn')}</Th>
            <Th grow="much">{t('cas')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cas, unnamed }, at) => (
            <tr key={at}>
              <Td numeric phone="first">
                {at + 1}
              </Td>
              <Td phone="line">
                {row.name_zh}
                {unnamed && (
                  <Status icon="bad" mood="bad">
                    {t('paste.unnamed')}
                  </Status>
                )}
              </Td>
              <Td phone="line">{row.name_en}</Td>
              <Td phone="line">
                <CasRead cas={cas} number={row.cas_no} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function CasRead({ cas, number }: { cas: PastedCas; number: string }) {
  const { t } = useTranslation('filings');
  const textOf = useErrorText();
  if (cas.state === 'none')
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  if (cas.state === 'refused') {
    return (
      <>
        {number}{' '}
        <Status icon="bad" mood="bad" wrap>
          {textOf({ key: cas.why })}
        </Status>
      </>
    );
  }
  if (!('from' in cas)) return <>{number}</>;
  return (
    <>
      {number}{' '}
      <Status icon="warn" mood="waiting" wrap>
        {t(`paste.casOf.${cas.state}`, { from: cas.from })}
      </Status>
    </>
  );
}
