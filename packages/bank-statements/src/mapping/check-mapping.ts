import { DATE_FORMATS } from '../cells/read-date.ts'
import { SEPARATORS } from '../file/split-rows.ts'
import { HEAD_MAX, headingsOf } from '../layouts/row-format.ts'
import { CELLS_MAX } from '../limits.ts'
import { amountPlaces, type Mapping } from './mapping.ts'

const isCount = (value: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= most

/** What is wrong with a mapping, in sentences for the person who makes it; none where it can be read with. */
export const checkMapping = (mapping: Mapping): readonly string[] => {
  const { separator, decimal, dateFormat, headings, skipRows, width, balance } = mapping
  const used = [mapping.date, ...amountPlaces(mapping.amount), ...(balance === null ? [] : [balance])]
  const places = [...used, ...mapping.descriptions, ...mapping.references]
  const rules: readonly (readonly [boolean, string])[] = [
    [SEPARATORS.includes(separator), 'Cells are divided by a comma, a semicolon or a tab.'],
    [['.', ','].includes(decimal), 'The cents stand after a dot or a comma.'],
    [DATE_FORMATS.includes(dateFormat), `A date has one of the forms ${DATE_FORMATS.join(', ')}.`],
    [isCount(width, CELLS_MAX) && width >= 2, `A row has from 2 to ${CELLS_MAX} cells.`],
    [isCount(skipRows, HEAD_MAX), `At most ${HEAD_MAX} rows can be passed over.`],
    [headings === null || skipRows === 0, 'Rows above the headings are passed over by themselves.'],
    [
      headings === null || headingsOf(headings).length <= width,
      'There are more headings than cells in a row.',
    ],
    [headings === null || headingsOf(headings).length > 0, 'The headings are empty.'],
    [
      places.every((place) => isCount(place, CELLS_MAX) && place < width),
      'A chosen column is not in the file.',
    ],
    [new Set(used).size === used.length, 'Date, amounts and balance must be different columns.'],
    [
      mapping.descriptions.every((place) => !used.includes(place)) &&
        mapping.references.every((place) => !used.includes(place)),
      'A column of words cannot be the date, an amount or the balance, too.',
    ],
    [
      mapping.descriptions.length + mapping.references.length > 0,
      'Please choose at least one column of words: references of payments stand there.',
    ],
  ]
  return rules.filter(([holds]) => !holds).map(([, sentence]) => sentence)
}
