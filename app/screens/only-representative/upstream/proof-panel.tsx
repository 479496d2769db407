import { useTranslation } from 'react-i18next';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { Alert } from '~/ui/alert.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { tonnes } from '~/ui/format.ts';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import type { PartProps } from './parts.ts';
import { StatedCells, StatedHeads } from './stated-cells.tsx';

type Proof = NonNullable<PartProps['page']['proof']>;

/** What the code was found to prove, box by box as on the paper; or why it proves nothing. */
export function ProofPanel({ page, checked }: PartProps) {
  const { t } = useTranslation('records');
  const { proof, fault } = page;
  const said = useErrorText()(fault ? { key: `proof_${fault}` } : undefined);
  if (fault !== null) {
    return (
      <Alert tone="danger" role="alert" title={t('proof.invalid')}>
        {said}
      </Alert>
    );
  }
  if (proof === null) return null;
  return (
    <section
      className="min-w-0 rounded-base border border-brand-600"
      aria-label={t('proof.valid')}
      role="status"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft bg-brand-50 px-(--pad) py-2.5">
        <Status icon="ok" mood="good">
          <b>{t('proof.valid')}</b>
        </Status>
        <span className="text-sm wrap-anywhere">
          {t('proof.about', { no: proof.certificateNo, day: proof.issuedOn })}
        </span>
      </p>
      <Boxes proof={proof} />
      <Lines proof={proof} checked={checked} />
    </section>
  );
}

function Boxes({ proof }: { proof: Proof }) {
  const { t } = useTranslation('records');
  const { supplier, importer, coverYear, fits } = proof;
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-2 px-(--pad) py-3 text-sm max-md:grid-cols-1">
      <Box label={t('proof.box5')} fits={fits.supplier} bad={t('proof.otherSupplier')}>
        {supplier.name}
      </Box>
      <Box label={t('proof.box3')} fits={fits.year} bad={t('proof.otherYear')}>
        {coverYear}
      </Box>
      <Box label={t('proof.box6')} fits={null}>
        {t('proof.onlyTo', { name: importer.name, country: importer.country })}
      </Box>
    </ul>
  );
}

interface BoxProps {
  label: string;
  /** Null where nothing was filled in that it could be compared with. */
  fits: boolean | null;
  bad?: string;
  children: string | number;
}

function Box({ label, fits, bad, children }: BoxProps) {
  const { t } = useTranslation('records');
  const mood = fits === false ? 'bad' : 'good';
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span className="text-muted">{label}</span>
      <b className="font-normal text-strong wrap-anywhere">{children}</b>
      {fits !== null && (
        <Status wrap icon={fits ? 'ok' : 'bad'} mood={mood}>
          {fits ? t('proof.agrees') : bad}
        </Status>
      )}
    </li>
  );
}

function Lines({ proof, checked }: { proof: Proof } & Pick<PartProps, 'checked'>) {
  const { t } = useTranslation('records');
  const textOf = useErrorText();
  const rows = checked.fields.lines.getFieldList();
  return (
    <Table label={t('proof.lines')} snug>
      <thead>
        <tr>
          <StatedHeads />
          <Th numeric>{t('proof.states')}</Th>
          <Th numeric>{t('proof.left')}</Th>
          <Th className="min-w-32">{t('proof.taken')}</Th>
        </tr>
      </thead>
      <tbody>
        {proof.lines.map((line, at) => {
          const field = rows[at]?.getFieldset();
          return (
            <tr key={line.no}>
              <StatedCells {...line} />
              <Td numeric data-label={t('proof.states')}>
                {tonnes(line.massG)}
              </Td>
              <Td numeric data-label={t('proof.left')}>
                {tonnes(line.leftG)}
              </Td>
              <Td phone="line" data-label={t('proof.taken')}>
                {field && (
                  <FormField
                    field={field.tonnes}
                    label={<span className="sr-only">{t('proof.takenOf', { no: line.no })}</span>}
                    error={textOf(field.tonnes.errors, { label: t('proof.taken') })}
                  >
                    <TonnageInput {...given(field.tonnes)} />
                  </FormField>
                )}
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
