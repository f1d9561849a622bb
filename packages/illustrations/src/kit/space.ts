import type { Point } from './svg.ts'
import { num, poly } from './svg.ts'

/** Axonometric camera: x runs right, y up, z towards the viewer; angles in degrees. */
export type Camera = {
  readonly yaw: number
  readonly pitch: number
  readonly scale: number
  readonly cx: number
  readonly cy: number
}

export type Vec = readonly [number, number, number]

export const rad = (degrees: number): number => (degrees * Math.PI) / 180

export const project = (cam: Camera, [x, y, z]: Vec): Point => {
  const yaw = rad(cam.yaw)
  const pitch = rad(cam.pitch)
  const depth = x * Math.sin(yaw) + z * Math.cos(yaw)
  return [
    cam.cx + cam.scale * (x * Math.cos(yaw) - z * Math.sin(yaw)),
    cam.cy + cam.scale * (depth * Math.sin(pitch) - y * Math.cos(pitch)),
  ]
}

/** The transform that lays flat artwork on a plane: local x along `u`, local y along `v`. */
export const plane = (cam: Camera, origin: Vec, u: Vec, v: Vec): string => {
  const o = project(cam, origin)
  const along = (axis: Vec): Point => {
    const tip = project(cam, [origin[0] + axis[0], origin[1] + axis[1], origin[2] + axis[2]])
    return [tip[0] - o[0], tip[1] - o[1]]
  }
  const [a, b] = along(u)
  const [c, d] = along(v)
  const fixed = (value: number): string => String(Math.round(value * 1e4) / 1e4)
  return `matrix(${fixed(a)} ${fixed(b)} ${fixed(c)} ${fixed(d)} ${num(o[0])} ${num(o[1])})`
}

/** A plane lying on the table, turned about its own centre; local origin is the sheet's top-left corner. */
export const onTable = (cam: Camera, centre: Vec, turn: number, w: number, h: number): string => {
  const cos = Math.cos(rad(turn))
  const sin = Math.sin(rad(turn))
  const corner: Vec = [
    centre[0] - (w / 2) * cos + (h / 2) * sin,
    centre[1],
    centre[2] - (w / 2) * sin - (h / 2) * cos,
  ]
  return plane(cam, corner, [cos, 0, sin], [-sin, 0, cos])
}

export const quad = (cam: Camera, ...corners: readonly Vec[]): string =>
  poly(corners.map((corner) => project(cam, corner)))
