import { useTranslation } from 'react-i18next';
import type { KoreanPaper } from '~/domain/only-representative/korean-paper/kinds.ts';
import { Link } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** A substance of a record that lacks a paper of the Korean authority. */
export interface Lacking {
  /** Where it is this company's own and has a page here. */
  registrationId: string | null;
  name: string;
  missingPaper: KoreanPaper | null;
  /** The day until which an existing substance is registered. */
  graceUntil: string | null;
}

/** Warns of papers of the authority that substances of a record should have; it may be sent all the same. */
export function MissingPapers({ of }: { of: readonly Lacking[] }) {
  const lacking = of.filter(
    (one, at) => one.missingPaper !== null && of.findIndex(({ name }) => name === one.name) === at,
  );
  return lacking.length === 0 ? null : <Warning lacking={lacking} />;
}

function Warning({ lacking }: { lacking: readonly Lacking[] }) {
  const { t } = useTranslation('krscc');
  const { system } = useShell();
  return (
    <Alert tone="warn" icon="docs" title={t('papers.recordTitle')}>
      <ul>
        {lacking.map(({ registrationId: id, name, missingPaper, graceUntil: day }) => {
          const isDue = missingPaper === 'kr_registration' && day !== null;
          const words = t(isDue ? 'papers.recordLineDue' : 'papers.recordLine', {
            ...{ name, day },
            paper: t(`papers.nameOf.${missingPaper ?? 'kr_or_certificate'}`),
          });
          return (
            <li key={name}>
              {id === null ? (
                words
              ) : (
                <Link to={`${pageUrl(system, 'registeredSubstances/list/detail', { id })}#korea`}>
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
