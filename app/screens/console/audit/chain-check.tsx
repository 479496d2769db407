import { useTranslation } from 'react-i18next';
import type { ChainCheck } from '~/domain/provider/chain/find.server.ts';
import type { Chain } from '~/domain/provider/chain/kinds.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { count, timestamp } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { type Mood, Status } from '~/ui/status.tsx';
import { Reload, useAskAgain } from '../../subsystem/ask-again.tsx';
import { useSending } from '../../subsystem/going.ts';

interface ChainPanelProps {
  chain: Chain;
  /** The newest check; null before the first. */
  check: ChainCheck | null;
}

/** Whether a chain is whole, as it was found last; a check can be started by anybody of staff. */
export function ChainPanel({ chain, check }: ChainPanelProps) {
  const { t } = useTranslation('consoleAudit');
  const { timeZone } = usePageEnvironment();
  const running = check?.state === 'running';
  const sending = useSending().formData?.get('chain') === chain;
  useAskAgain(running);
  return (
    <Panel
      title={t(`chain.title.${chain}`)}
      note={t(`chain.about.${chain}`)}
      actions={
        <Form method="post">
          <input type="hidden" name="chain" value={chain} />
          <Button name="intent" value="verify" size="sm" icon="seal" busy={sending}>
            {t(check === null ? 'chain.verify' : 'chain.again')}
          </Button>
        </Form>
      }
      ruled
    >
      <PanelBody className="grid gap-1.5 text-sm">
        <div role="status">
          <Found check={check} />
        </div>
        {check && (
          <p className="text-muted">
            {t('chain.by', {
              name: check.askedByName,
              at: timestamp(check.createdAtMs, timeZone),
            })}
          </p>
        )}
        {running && <Reload />}
      </PanelBody>
    </Panel>
  );
}

const LOOKS = {
  whole: { icon: 'ok', mood: 'good' },
  broken: { icon: 'bad', mood: 'bad' },
  failed: { icon: 'warn', mood: 'bad' },
} as const satisfies Record<string, { icon: string; mood: Mood }>;

function Found({ check }: Pick<ChainPanelProps, 'check'>) {
  const { t } = useTranslation('consoleAudit');
  if (check === null) return <p className="text-muted">{t('chain.never')}</p>;
  const { seq, total, hash } = check;
  if (check.state === 'running') {
    const values = { seq: count(seq), total: count(total) };
    return (
      <>
        <p>{t('chain.running', values)}</p>
        <progress
          className="mt-1 h-2 w-full max-w-md accent-brand-600"
          aria-label={t('chain.progress')}
          max={Math.max(total, 1)}
          value={seq}
        />
      </>
    );
  }
  if (check.state === 'failed')
    return (
      <Status wrap {...LOOKS.failed}>
        {t('chain.failed')}
      </Status>
    );
  if (check.verdict === 'broken' && check.brokenWhy && check.brokenSeq !== null) {
    const why = t(`chain.brokenOf.${check.brokenWhy}`);
    return (
      <>
        <Status wrap {...LOOKS.broken}>
          {t('chain.broken', { seq: count(check.brokenSeq), why })}
        </Status>
        <p className="mt-1 wrap-anywhere">
          {t('chain.row')} <code>{check.brokenId}</code>
        </p>
      </>
    );
  }
  return (
    <>
      <Status wrap {...LOOKS.whole}>
        {t('chain.whole', { seq: count(seq) })}
      </Status>
      {check.unsealed > 0 && (
        <p className="mt-1">{t('chain.unsealed', { count: check.unsealed })}</p>
      )}
      <p className="mt-1 text-muted wrap-anywhere">
        {t('chain.lastHash')} <code>{hash}</code>
      </p>
    </>
  );
}
