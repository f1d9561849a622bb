import { houseOf, housesFrom } from '../kit/houses.ts'
import { drawing } from '../kit/define.ts'
import { blank, flyer as flyerArt, flyerBack, postcard as postcardArt, postcardBack } from './artworks.ts'
import { cutLeaf, looseSheets, paperOptions, sizeOf, weightsFrom } from './sheets.ts'

export const flyer = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: {
    ...paperOptions,
    house: housesFrom('studio'),
    format: ['A5', 'A4', 'A6', 'DL'],
    layout: ['Portrait', 'Landscape'],
    weight: weightsFrom('120 - 170 gsm'),
  },
  inScale: {
    company: 'hand',
    mm: ({ format }) => ({ A4: 2.7, A5: 3.7, A6: 5, DL: 4 })[format],
    at: [860, 690],
  },
  alt: ({ format, layout, sides }, view) =>
    view === 'detail'
      ? `Corner of a stack of ${format} flyers`
      : view === 'scene'
        ? `Stacks of printed ${format} flyers`
        : `${format} ${layout.toLowerCase()} flyer, ${sides === 'Double Side' ? 'front and back' : 'printed on one side'}`,
  draw: ({ sheet, view, options, own }) =>
    looseSheets(sheet, view, {
      leaf: cutLeaf(...sizeOf(options.format, options.layout, own), options, '120 - 170 gsm'),
      front: own?.art('front') ?? flyerArt(houseOf(options.house)),
      back: options.sides === 'Double Side' ? (own?.art('back') ?? flyerBack(houseOf(options.house))) : blank,
    }),
})

export const postcard = drawing({
  category: 'Print',
  views: ['main', 'detail', 'scene'],
  options: {
    ...paperOptions,
    house: housesFrom('studio'),
    format: ['A6', 'A5', 'DL'],
    layout: ['Landscape', 'Portrait'],
    weight: weightsFrom('200 - 300 gsm'),
  },
  inScale: { company: 'hand', mm: ({ format }) => ({ A5: 3.7, A6: 5, DL: 4 })[format], at: [860, 690] },
  alt: ({ format, sides }, view) =>
    view === 'detail'
      ? `Corner of a stack of ${format} postcards`
      : view === 'scene'
        ? `Stacks of ${format} postcards`
        : `${format} postcard, picture side and ${sides === 'Double Side' ? 'address side' : 'blank back'}`,
  draw: ({ sheet, view, options, own }) =>
    looseSheets(sheet, view, {
      leaf: cutLeaf(...sizeOf(options.format, options.layout, own), options, '200 - 300 gsm'),
      front: own?.art('front') ?? postcardArt(houseOf(options.house)),
      back:
        options.sides === 'Double Side' ? (own?.art('back') ?? postcardBack(houseOf(options.house))) : blank,
    }),
})
