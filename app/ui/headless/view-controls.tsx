import { useTranslation } from 'react-i18next';
import { buttonLook } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { SEGMENT, SEGMENTS } from '../page.tsx';
import { ColumnMenu } from '../table/column-menu.tsx';
import { DENSITIES, shownColumns, type ViewControlsProps } from '../table/columns.ts';
import { PopoverBox } from './popover-box.tsx';

/** Row height and columns of a list, which need script. */
export function ViewControls<Row>({ columns, view, onChange }: ViewControlsProps<Row>) {
  const { t } = useTranslation('ui');
  const shown = shownColumns(columns, view.columns);
  return (
    <>
      <fieldset className={`${SEGMENTS} max-md:hidden`} aria-label={t('table.density')}>
        {DENSITIES.map((density) => (
          <button
            key={density}
            type="button"
            className={SEGMENT}
            aria-pressed={view.density === density}
            aria-label={t(`table.densities.${density}`)}
            title={t(`table.densities.${density}`)}
            onClick={() => onChange({ ...view, density })}
          >
            <Icon name={`d-${density}`} />
          </button>
        ))}
      </fieldset>
      <PopoverBox
        place="relative max-md:hidden"
        trigger={buttonLook({ size: 'sm' })}
        align="end"
        words={
          <>
            <Icon name="columns" />
            {t('table.columns')}{' '}
            <span className="text-muted">
              {shown.length}/{columns.length}
            </span>
          </>
        }
      >
        <ColumnMenu columns={columns} view={view} onChange={onChange} />
      </PopoverBox>
    </>
  );
}
