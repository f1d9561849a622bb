import { describe, expect, test } from 'vitest'
import { runStages } from './run-stages.mjs'
import type { Stage } from './stages.mjs'

const stage = (
  name: string,
  outcome: 'passed' | 'failed',
  needs?: string,
): Stage & { ran: () => boolean } => {
  let ran = false
  return {
    name,
    title: name,
    ...(needs !== undefined && { needs: [needs] }),
    run: async () => {
      ran = true
      return { outcome, output: '' }
    },
    ran: () => ran,
  }
}

describe('running the stages', () => {
  test('goes on after a failure, except where the failed thing is needed', async () => {
    const build = stage('build', 'failed')
    const lint = stage('lint', 'passed')
    const unit = stage('unit', 'passed')
    const browser = stage('browser', 'passed', 'build')

    const results = await runStages([
      [build, lint],
      [unit, browser],
    ])

    expect(results.map(({ stage: { name }, outcome }) => [name, outcome])).toEqual([
      ['build', 'failed'],
      ['lint', 'passed'],
      ['unit', 'passed'],
      ['browser', 'failed'],
    ])
    expect(unit.ran()).toBe(true)
    expect(browser.ran()).toBe(false)
  })

  test('never has more than two at work at once', async () => {
    let atWork = 0
    let most = 0
    const busy = (name: string): Stage => ({
      name,
      title: name,
      run: async () => {
        most = Math.max(most, ++atWork)
        await new Promise((resolve) => setTimeout(resolve, 10))
        atWork--
        return { outcome: 'passed', output: '' }
      },
    })

    await runStages([['a', 'b', 'c', 'd', 'e'].map(busy)])

    expect(most).toBe(2)
  })
})
