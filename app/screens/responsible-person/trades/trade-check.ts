import { parseInput } from '~/domain/kernel/input.ts';
import { typedPieces } from '~/domain/kernel/typed/typed.ts';
import { type TradeInput, tradeInput } from '~/domain/responsible-person/trade/schema.ts';
import { type FormCheck, isFilled } from '~/screens/subsystem/form/form.ts';
import { idsOf, type TradeValues } from './trade-form.ts';

export const checkTrade: FormCheck<TradeValues, TradeInput> = (values) =>
  parseInput(tradeInput, inputOf(values));

/** The verb's input. Lines that were left blank are none. */
function inputOf({ basis: _, lines, ...rest }: TradeValues) {
  return {
    ...rest,
    lines: lines.filter(isFilled).map(({ goods, quantity, unsampled_reason }) => ({
      ...idsOf(goods),
      quantity: typedPieces(quantity),
      ...(unsampled_reason !== '' && { unsampled_reason }),
    })),
  };
}
