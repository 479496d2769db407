import { useTranslation } from 'react-i18next';
import { MAX_AT_ONCE } from '~/domain/responsible-person/trade/kinds.ts';
import { Form } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Button, LinkButton, UnavailableButton, Why } from '~/ui/button.tsx';
import { count } from '~/ui/format.ts';
import type { Picked } from '~/ui/table/selection.ts';
import { ExportTicked } from '../../subsystem/export-ticked.tsx';
import { useSending } from '../../subsystem/going.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import { mayBeSent } from './may-be-sent.ts';
import type { ListedTrade } from './trade-columns.tsx';

/** Records without a notice that the bar names before it stops. */
const NAMED = 3;

export interface SelectionBarProps {
  rows: readonly ListedTrade[];
  picked: Picked;
}

/**
 * What can be done with the ticked records: fetch their notices, and send the links of those again that wait for
 * somebody outside.
 */
export function SelectionBar({ rows, picked }: SelectionBarProps) {
  const { t } = useTranslation('trade');
  const { role } = useShell();
  const pieces = rows.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
  return (
    <>
      <span>
        <Trans
          t={t}
          i18nKey="list.selected"
          values={{ count: rows.length, pieces: count(pieces) }}
          components={{ b: <b /> }}
        />
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        <Notices rows={rows} />
        {role !== 'viewer' && <SendAgain rows={rows} />}
        <ExportTicked api="tradeRecords" ids={picked.keys} />
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('list.unselect')}
        </Button>
      </span>
    </>
  );
}

/** The valid notices of the ticked records as one file; those without one are named. */
function Notices({ rows }: Pick<SelectionBarProps, 'rows'>) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  const held = rows.filter(({ noticeId }) => noticeId !== null);
  const without = rows.filter(({ noticeId }) => noticeId === null);
  const look = { size: 'sm', icon: 'download' } as const;
  const label = t('list.notices', { count: held.length });
  if (held.length === 0 || held.length > MAX_AT_ONCE) {
    const why = held.length === 0 ? 'list.noticesWhy' : 'list.noticesMany';
    return (
      <UnavailableButton {...look} why={t(why, { max: MAX_AT_ONCE })}>
        {label}
      </UnavailableButton>
    );
  }
  const nos = without.slice(0, NAMED).map(({ tradeNo }) => tradeNo);
  const ids = held.map(({ id }) => id).join(',');
  return (
    <>
      {without.length > 0 && (
        <Why>
          {t('list.noNotice', {
            count: without.length,
            nos: nos.join(t('list.and')) + (without.length > NAMED ? ' …' : ''),
          })}
        </Why>
      )}
      <LinkButton
        {...look}
        to={`/${system.slug}/api/tradeRecords/notices?ids=${ids}`}
        reloadDocument
      >
        {label}
      </LinkButton>
    </>
  );
}

function SendAgain({ rows }: Pick<SelectionBarProps, 'rows'>) {
  const { t } = useTranslation('trade');
  const { state } = useSending();
  const waiting = rows.filter(mayBeSent);
  return (
    <>
      {waiting.length < rows.length && (
        <Why>{t('list.notAsked', { count: rows.length - waiting.length })}</Why>
      )}
      <Form method="post" preventScrollReset>
        {waiting.map(({ id, version }) => (
          <input key={id} type="hidden" name="ticked" value={`${id} ${version}`} />
        ))}
        <Button
          variant="primary"
          size="sm"
          icon="send"
          disabled={waiting.length === 0}
          busy={state === 'submitting'}
        >
          {t('list.send', { count: waiting.length })}
        </Button>
      </Form>
    </>
  );
}
