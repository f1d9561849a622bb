import { expect, test } from 'vitest'
import { readEnvironment, readPlace, SettingsError } from '../environment.ts'

const BUCKET = {
  FILE_STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.af-south-1.amazonaws.com/',
  S3_BUCKET: 'umbala-pictures',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('pictures are kept in the data folder unless something else is said', () => {
  expect(readEnvironment({}).files).toEqual({ kind: 'disk' })
  expect(readEnvironment({ FILE_STORAGE: '', S3_BUCKET: ' ' }).files).toEqual({ kind: 'disk' })
})

test('a bucket needs an address, a name and a key, and the rest has usual values', () => {
  const files = {
    kind: 's3',
    endpoint: 'https://s3.af-south-1.amazonaws.com',
    bucket: 'umbala-pictures',
    accessKeyId: 'AKIA',
    secretAccessKey: 'secret',
    region: 'us-east-1',
    addressing: 'path',
    prefix: '',
  }
  expect(readEnvironment(BUCKET).files).toEqual(files)
  expect(readPlace(BUCKET).files).toEqual(files)
  expect(
    readEnvironment({
      ...BUCKET,
      S3_REGION: 'af-south-1',
      S3_ADDRESSING: 'virtual-host',
      S3_PREFIX: 'shops/umbala',
      S3_SESSION_TOKEN: 'for an hour',
    }).files,
  ).toMatchObject({
    region: 'af-south-1',
    addressing: 'virtual-host',
    prefix: 'shops/umbala/',
    sessionToken: 'for an hour',
  })
})

test.each([
  [{ S3_BUCKET: 'pictures' }, 'S3_BUCKET does nothing unless FILE_STORAGE is s3'],
  [{ S3_ADDRESSING: 'path' }, 'S3_ADDRESSING does nothing unless FILE_STORAGE is s3'],
  [{ FILE_STORAGE: 'cloud' }, 'FILE_STORAGE must be disk or s3'],
  [{ ...BUCKET, S3_ENDPOINT: '' }, 'S3_ENDPOINT must be set'],
  [{ ...BUCKET, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address'],
  [{ ...BUCKET, S3_BUCKET: '' }, 'S3_BUCKET must be set'],
  [{ ...BUCKET, S3_BUCKET: 'Pictures/../x' }, 'S3_BUCKET must be the name of a bucket'],
  [{ ...BUCKET, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID must be set'],
  [{ ...BUCKET, S3_SECRET_ACCESS_KEY: ' ' }, 'S3_SECRET_ACCESS_KEY must be set'],
  [{ ...BUCKET, S3_REGION: 'Cape Town' }, 'S3_REGION must be the name of a region'],
  [{ ...BUCKET, S3_ADDRESSING: 'host' }, 'S3_ADDRESSING must be path or virtual-host'],
  [{ ...BUCKET, S3_PREFIX: '../other' }, 'S3_PREFIX must be a path'],
  [
    { ...BUCKET, S3_BUCKET: 'a.b.c', S3_ADDRESSING: 'virtual-host' },
    'S3_ADDRESSING must be path for a bucket',
  ],
])('%o is refused in one sentence that names the variable', (given, words) => {
  for (const read of [readEnvironment, readPlace]) {
    expect(() => read(given)).toThrow(SettingsError)
    expect(() => read(given)).toThrow(words)
  }
})
