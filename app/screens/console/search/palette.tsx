import type { PaletteProps } from '~/ui/shell/find.ts';
import { FindingPalette } from '../../subsystem/search/palette.tsx';
import { FINDING } from './finding.ts';

/** What Ctrl K opens in the console. */
export function Palette(props: PaletteProps) {
  return <FindingPalette {...props} finding={FINDING} />;
}
