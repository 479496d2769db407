import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import type { Refused } from '../refusal-text.ts';
import type { Saved } from './change.server.ts';
import { firstRole } from './invite-form.ts';

/** What the last change did, or why it was refused; fields say themselves what is wrong with them. */
export function PeopleMessage({
  saved,
  refusal,
}: {
  saved: Saved | null;
  refusal: Refused | null;
}) {
  const { t } = useTranslation('people');
  const { key } = useLocation();
  const [params] = useSearchParams();
  if (refusal !== null) {
    const names = Object.keys(refusal.fields);
    const invited = ['email', 'name', firstRole(names)];
    if (names.some((name) => invited.includes(name))) return null;
    return (
      <Alert tone="danger" role="alert" key={key}>
        {Object.values(refusal.fields)[0] ?? refusal.message}
      </Alert>
    );
  }
  if (saved === null || !params.has('saved')) return null;
  return (
    <Alert tone="ok" role="status">
      {t(`saved.${saved}`)}
    </Alert>
  );
}
