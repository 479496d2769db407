import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import type { FormRefusal } from '../../door.server.ts';
import type { RecordDraft } from './form-draft.ts';

/** What must be put right, each a link to its field; or why nothing was saved at all. */
export function Problems({
  refusal,
  errors,
  draft,
  revise,
}: {
  refusal: FormRefusal | null;
  errors: Readonly<Record<string, string>>;
  draft: RecordDraft;
  revise: string | null;
}) {
  const { t } = useTranslation('records');
  if (refusal === null) return null;
  const paths = Object.keys(errors);
  if (paths.length === 0) {
    return (
      <Alert tone="danger" role="alert" title={refusal.message}>
        {refusal.code === 4106 && (
          <Link to={`?revise=${revise}`} reloadDocument>
            {t('detail.reload')}
          </Link>
        )}
      </Alert>
    );
  }
  const labels: Record<string, string> = {
    eta: t('form.eta'),
    kind: t('form.kind'),
    partner_id: t('form.partner'),
    port: t('form.port'),
    order_ref: t('form.orderRef'),
    note: t('form.note'),
  };
  return (
    <ErrorSummary
      title={t('form.problems', { count: paths.length })}
      errors={paths.map((path) => {
        const [, at, field] = path.match(/^lines\.(\d+)\.(\w+)$/) ?? [];
        const label = at === undefined ? labels[path] : t('form.line', { number: Number(at) + 1 });
        return {
          fieldId:
            at === undefined ? path : `line-${at}-${field === 'tonnes' ? 'tonnes' : 'product'}`,
          message: t('form.problem', { label: label ?? '', message: errors[path] }),
        };
      })}
      key={JSON.stringify([errors, draft.basis])}
    />
  );
}
