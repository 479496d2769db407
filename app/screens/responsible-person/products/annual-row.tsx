import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnualReportRow } from '~/domain/responsible-person/product/annual/list.server.ts';
import { Link } from '~/framework.ts';
import { FieldError } from '~/ui/form/field.tsx';
import { FileInput } from '~/ui/form/file-drop.tsx';
import { DateInput, TextInput, TICK } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import { Status } from '~/ui/status.tsx';
import { Td, TwoLines } from '~/ui/table/table.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { RowAnswer } from './annual-sheet.ts';

const LOOKS = {
  filed: { icon: 'ok', mood: 'good' },
  waived: { icon: 'draft', mood: 'open' },
  due: { icon: 'clock', mood: 'open' },
  overdue: { icon: 'bad', mood: 'bad' },
} as const;

interface RowProps {
  row: AnnualReportRow;
  /** Whether its report may be entered, where it is owed. */
  may: boolean;
  today: string;
  /** Why it was refused. */
  answer: RowAnswer | null;
}

/** What a field is, where its column has no head. */
function OnPhone({ children }: { children: ReactNode }) {
  return (
    <span className="mb-0.5 block text-xs text-muted md:hidden" aria-hidden="true">
      {children}
    </span>
  );
}

/** A product's annual report of a year: what was filed, or the fields of one that is owed. */
export function AnnualRow({ row, may, today, answer }: RowProps) {
  const { t: rp } = useTranslation('rp');
  const { registrationNo, pieces, state } = row;
  const isOpen = may && (state === 'due' || state === 'overdue');
  return (
    <tr>
      <Td phone="first">
        <Product row={row} isOpen={isOpen} answer={answer} />
      </Td>
      <Td phone="line" className="whitespace-nowrap">
        {registrationNo ?? '—'}
      </Td>
      <Td phone="labelled" data-label={rp('annual.pieces')} numeric>
        {count(pieces)}
      </Td>
      <Td phone="end">
        <Status {...LOOKS[state]}>{rp(`annual.stateOf.${state}`)}</Status>
      </Td>
      {isOpen ? <Owed row={row} today={today} answer={answer} /> : <Filed row={row} />}
    </tr>
  );
}

/** Its name, and a tick where its report is entered. */
function Product({ row, isOpen, answer }: Pick<RowProps, 'row' | 'answer'> & { isOpen: boolean }) {
  const { t } = useTranslation('cosmetics');
  const { t: rp } = useTranslation('rp');
  const { system } = useShell();
  const naming = useNaming();
  const textOf = useErrorText();
  const { productId: id } = row;
  const name = naming.name(row);
  const values = answer?.values;
  return (
    <span className="flex items-start gap-2">
      {isOpen && (
        <input
          type="checkbox"
          className={`${TICK} mt-1`}
          name="tick"
          value={id}
          defaultChecked={values?.ticked}
          aria-label={t('annual.many.tick', { name })}
        />
      )}
      {isOpen && <input type="hidden" name="product" value={id} />}
      <TwoLines>
        <Link
          to={pageUrl(system, 'rpProducts/list/detail', { id, tab: 'registration' })}
          state={{ panel: 'annual' }}
        >
          {name}
        </Link>
        {answer?.why && (
          <FieldError>{textOf(answer.why, { label: rp('annual.product') })}</FieldError>
        )}
      </TwoLines>
    </span>
  );
}

function Owed({ row, today, answer }: Omit<RowProps, 'may'>) {
  const { t } = useTranslation('cosmetics');
  const { t: rp } = useTranslation('rp');
  const naming = useNaming();
  const textOf = useErrorText();
  const { productId: id, year } = row;
  const name = naming.name(row);
  const values = answer?.values;
  const told = (field: keyof RowAnswer['fields'], label: string) => {
    const error = textOf(answer?.fields[field], { label });
    return error && <FieldError id={`${field}_${id}-error`}>{error}</FieldError>;
  };
  const wrong = (field: keyof RowAnswer['fields']) =>
    answer?.fields[field] && {
      'aria-invalid': true,
      'aria-describedby': `${field}_${id}-error`,
    };
  return (
    <>
      <Td phone="line" className="min-w-34">
        <OnPhone>{rp('annual.filedOn')}</OnPhone>
        <DateInput
          name={`filed_${id}`}
          max={today}
          defaultValue={values?.filed_on}
          placeholder="YYYY-MM-DD"
          aria-label={t('annual.many.dayOf', { name, year })}
          {...wrong('filed_on')}
        />
        {told('filed_on', t('annual.filedOn'))}
      </Td>
      <Td phone="line" className="min-w-36">
        <OnPhone>{rp('annual.receiptNo')}</OnPhone>
        <TextInput
          name={`receipt_${id}`}
          maxLength={100}
          autoComplete="off"
          defaultValue={values?.receipt_no}
          aria-label={t('annual.many.receiptOf', { name, year })}
          {...wrong('receipt_no')}
        />
        {told('receipt_no', t('annual.receiptNo'))}
      </Td>
      <Td phone="line" className="min-w-40">
        <OnPhone>{t('annual.paper')}</OnPhone>
        <FileInput
          name={`paper_${id}`}
          accept=".pdf,.jpg,.jpeg,.png,.doc,.docx"
          aria-label={t('annual.many.paperOf', { name, year })}
          {...wrong('file_id')}
        />
        {values?.file_id && <KeptPaper id={id} values={values} />}
        {told('file_id', t('annual.paper'))}
      </Td>
    </>
  );
}

/** A paper that came with what was refused, and need not be chosen again. */
function KeptPaper({ id, values }: { id: string; values: RowAnswer['values'] }) {
  const { t } = useTranslation('cosmetics');
  return (
    <>
      <input type="hidden" name={`kept_${id}`} value={values.file_id} />
      <input type="hidden" name={`name_${id}`} value={values.file_name} />
      <span className="block text-xs text-muted">
        {t('annual.many.kept', { name: values.file_name })}
      </span>
    </>
  );
}

/** What was filed, or why nothing need be. */
function Filed({ row: { filedOn, waiveReason, receiptNo, fileId } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('cosmetics');
  const { t: rp } = useTranslation('rp');
  const { system } = useShell();
  return (
    <>
      <Td phone="labelled" data-label={rp('annual.filedOn')}>
        {filedOn ?? (waiveReason === null ? '—' : waiveReason)}
      </Td>
      <Td phone="labelled" data-label={rp('annual.receiptNo')}>
        {receiptNo || '—'}
      </Td>
      <Td phone="labelled" data-label={t('annual.paper')}>
        {fileId ? <a href={`${system.api}/document/${fileId}`}>{t('annual.many.open')}</a> : '—'}
      </Td>
    </>
  );
}
