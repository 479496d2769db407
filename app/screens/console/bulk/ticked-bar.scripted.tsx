import { useTranslation } from 'react-i18next';
import { type BulkActName, NAMED } from '~/domain/provider/bulk/kinds.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import type { IconName } from '~/ui/icon.tsx';
import type { Picked } from '~/ui/table/selection.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

interface Props {
  picked: Picked;
  acts: readonly { act: BulkActName; icon: IconName }[];
  /** Goes along to the page of the act. */
  query?: Readonly<Record<string, string>>;
}

/** How many are ticked, and what is done to them. */
export function BulkBar({ picked, acts, query }: Props) {
  const { t } = useTranslation('ui');
  const { t: b } = useTranslation('consoleBulk');
  const { system } = useShell();
  const count = picked.keys.length;
  return (
    <>
      <span>
        <Trans t={t} i18nKey="table.selected" values={{ count }} components={{ b: <b /> }} />
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {acts.map(({ act, icon }) => (
          <LinkButton
            key={act}
            to={pageUrl(system, 'bulk', { ...query, act, ids: picked.keys.join(',') })}
            size="sm"
            icon={icon}
          >
            {b(`ticked.${NAMED[act]}.${act}`)}
          </LinkButton>
        ))}
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('table.unselect')}
        </Button>
      </span>
    </>
  );
}
