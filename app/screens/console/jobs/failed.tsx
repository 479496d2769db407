import { useTranslation } from 'react-i18next';
import type { JobRow } from '~/domain/provider/job/list.server.ts';
import { Form } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';

/** Kinds of which jobs were given up, each to be tried again at once. */
export function FailedKinds({
  failed,
}: {
  failed: readonly { kind: JobRow['kind']; count: number }[];
}) {
  const { t } = useTranslation('consoleJobs');
  if (failed.length === 0) return null;
  return (
    <Alert
      tone="warn"
      title={t('failedKinds')}
      actions={
        <div className="flex flex-wrap gap-2">
          {failed.map(({ kind, count }) => (
            <Form key={kind} method="post">
              <input type="hidden" name="kind" value={kind} />
              <Button name="intent" value="retried_kind" size="sm" icon="refresh">
                {t('retryKind', { kind: t(`kindOf.${kind}`), count })}
              </Button>
            </Form>
          ))}
        </div>
      }
    />
  );
}
