import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '~/ui/button.tsx';
import type { Picked } from '~/ui/table/selection.ts';

/** How many messages are ticked, and the button that marks them read. */
export function TickedBar({ picked }: { picked: Picked }) {
  const { t } = useTranslation('cnMessages');
  return (
    <>
      <span>
        <Trans
          t={t}
          i18nKey="selected"
          values={{ count: picked.keys.length }}
          components={{ b: <b /> }}
        />
      </span>
      <Form method="post" className="ms-auto flex flex-wrap items-center gap-2">
        {picked.keys.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <Button size="sm" icon="check">
          {t('markTicked')}
        </Button>
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('unselect')}
        </Button>
      </Form>
    </>
  );
}
