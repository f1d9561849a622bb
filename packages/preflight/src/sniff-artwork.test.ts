import { expect, test } from 'vitest'
import { sniffArtwork } from './sniff-artwork.ts'

const text = (words: string) => Uint8Array.from(Array.from(words, (letter) => letter.charCodeAt(0)))
const bytes = (...values: readonly number[]) => Uint8Array.from(values)
const zip = (names: string) => text(`PK\u0003\u0004 ${names}`)
const wide = (words: string) =>
  Uint8Array.from([0xff, 0xfe, ...Array.from(words).flatMap((letter) => [letter.charCodeAt(0), 0])])

test.each([
  ['a PDF', text('%PDF-1.7\n'), 'card.pdf', 'pdf'],
  ['a PDF with a wrong name', text('%PDF-1.4\n'), 'card.jpg', 'pdf'],
  ['a PDF after empty lines', text('\r\n\n%PDF-1.4\n'), 'card.pdf', 'pdf'],
  ['an Illustrator file by its name', text('%PDF-1.5\n'), 'Logo.AI', 'ai'],
  ['an Illustrator file by its metadata', text('%PDF-1.5\n <illustrator:Type>Document'), 'logo', 'ai'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'a.png', 'png'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'a.jpg', 'jpeg'],
  ['a TIFF of Intel', bytes(0x49, 0x49, 0x2a, 0), 'a.tif', 'tiff'],
  ['a TIFF of Motorola', bytes(0x4d, 0x4d, 0, 0x2a), 'a.tif', 'tiff'],
  ['a WebP', text('RIFF....WEBPVP8 '), 'a.webp', 'webp'],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'svg'],
  [
    'an SVG after declaration, comment and entities',
    text(
      '\u00EF\u00BB\u00BF<?xml version="1.0"?><!-- <html> --><!DOCTYPE svg [<!ENTITY a "b>">]>\n<svg:svg xmlns:svg="x"/>',
    ),
    'a.svg',
    'svg',
  ],
  ['an SVG in two bytes a letter', wide('<?xml version="1.0"?><svg/>'), 'a.svg', 'svg'],
  ['an EPS', text('%!PS-Adobe-3.0 EPSF-3.0\n'), 'a.eps', 'eps'],
  ['an EPS with a picture for DOS', bytes(0xc5, 0xd0, 0xd3, 0xc6), 'a.eps', 'eps'],
  ['a PSD', text('8BPS\0\u0001'), 'a.psd', 'psd'],
  ['an old CDR', text('RIFF....CDRAvrsn'), 'a.cdr', 'cdr'],
  ['a new CDR', zip('mimetypeapplication/x-vnd.corel.draw.document+zip'), 'a.cdr', 'cdr'],
  ['an INDD', bytes(0x06, 0x06, 0xed, 0xf5, 0xd8, 0x1d, 0x46, 0xe5), 'a.indd', 'indd'],
  ['a DOCX', zip('[Content_Types].xml word/document.xml'), 'a.docx', 'docx'],
  ['a PPTX', zip('[Content_Types].xml ppt/presentation.xml'), 'a.pptx', 'pptx'],
])('%s is known by its first bytes', (_what, first, name, format) => {
  expect(sniffArtwork(first, name)).toBe(format)
})

test.each([
  ['nothing', text('')],
  ['a page', text('<!DOCTYPE html><html><svg></svg></html>')],
  ['a page that hides a PDF', text('<html>%PDF-1.7')],
  ['a script', text('#!/bin/sh\n%PDF-1.7')],
  ['PostScript that is no EPS', text('%!PS-Adobe-3.0\n')],
  ['a program for Windows', text('MZ\u0090\0')],
  ['a program for Linux', text('\u007fELF')],
  ['an archive', zip('invoice.exe')],
  ['a document with macros', zip('[Content_Types].xml word/document.xml word/vbaProject.bin')],
  ['a spreadsheet', zip('[Content_Types].xml xl/workbook.xml')],
  ['a sound', text('RIFF....WAVEfmt ')],
  ['a document type that never ends', text('<!DOCTYPE svg [')],
  ['a comment that never ends', text('<!-- ')],
])('%s is refused whatever it is called', (_what, first) => {
  expect(sniffArtwork(first, 'card.pdf')).toBeNull()
})
