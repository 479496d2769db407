import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { FieldGroup } from '~/ui/form/field.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { tonnes } from '~/ui/format.ts';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

interface Issued {
  id: string;
  certificateNo: string;
  importerName: string;
  coverYear: number;
  totalMassG: number;
  issuedOn: string;
}

interface IssuedProps {
  /** The newest of them, and how many there are. */
  issued: { all: number; newest: readonly Issued[] };
  /** Where the rest of them is listed. */
  of: { company: string; system: string };
  ticked: readonly string[];
  error: string | undefined;
}

/** Certificates that stay valid, but for those that are ticked: a second person is asked to revoke each of them. */
export function IssuedToRevoke({ issued, of, ticked, error }: IssuedProps) {
  const { t } = useTranslation('consoleRegistrations');
  const { system } = useShell();
  const { all, newest } = issued;
  const left = all - newest.length;
  return (
    <FieldGroup
      id="revoke_ids"
      label={t('validityOf.revoke_ids')}
      hint={t('validityOf.revokeHint')}
      error={error}
      className="col-span-full"
    >
      <Alert tone="warn" title={t('validityOf.issued', { count: all })}>
        {t('validityOf.issuedNote')}
      </Alert>
      <Table label={t('validityOf.revoke_ids')}>
        <thead>
          <tr>
            <Th>{t('validityOf.certificate')}</Th>
            <Th>{t('validityOf.importer')}</Th>
            <Th>{t('validityOf.coverYear')}</Th>
            <Th numeric>{t('validityOf.mass')}</Th>
            <Th>{t('validityOf.issuedOn')}</Th>
          </tr>
        </thead>
        <tbody>
          {newest.map((one) => (
            <tr key={one.id}>
              <Td phone="first">
                <Checkbox name="revoke_ids" value={one.id} defaultChecked={ticked.includes(one.id)}>
                  {one.certificateNo}
                </Checkbox>
              </Td>
              <Td phone="line">{one.importerName}</Td>
              <Td>{one.coverYear}</Td>
              <Td numeric>{tonnes(one.totalMassG)}</Td>
              <Td>{one.issuedOn}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {left > 0 && (
        <p className="text-sm">
          {t('validityOf.more', { count: left })}{' '}
          <Link to={pageUrl(system, 'certificates', { ...of, state: 'valid' })}>
            {t('validityOf.allOfThem')}
          </Link>
        </p>
      )}
    </FieldGroup>
  );
}
