/** The tests of plans fill their tables with the same goods, so these are made where both reach them. */
export { fillCatalogue, FILLING_LIMITS } from '@umbala/api/test/given/fill-catalogue'
