'use client'

import { type PointerEvent, useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { vibrate } from '../vibrate'

/** The share that must be scratched off before the rest goes. */
const ENOUGH = 0.4
const BRUSH = 44
/** Every so many pixels one is looked at. */
const SAMPLE = 24

/** A foil over a result, to scratch off by pointer or finger, or to lift by its button. @param onLifted when it is off */
export function ScratchFoil({ onLifted }: { onLifted: () => void }) {
  const t = useTexts('site')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    // Without a canvas there is nothing to scratch.
    if (!element || !pen) return onLifted()
    const { height, width } = element.getBoundingClientRect()
    element.width = width
    element.height = height
    paintFoil(pen, width, height)
  }, [onLifted])
  const scratch = ({ buttons, clientX, clientY, pointerType }: PointerEvent<HTMLCanvasElement>) => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen || (pointerType === 'mouse' && buttons === 0)) return
    const { left, top } = element.getBoundingClientRect()
    pen.globalCompositeOperation = 'destination-out'
    pen.beginPath()
    pen.arc(clientX - left, clientY - top, BRUSH / 2, 0, 2 * Math.PI)
    pen.fill()
  }
  const finish = () => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (element && pen && measureScratched(pen, element) >= ENOUGH) lift()
  }
  const lift = () => {
    vibrate()
    onLifted()
  }
  return (
    <div className="absolute inset-0" data-testid="scratch-foil">
      <canvas
        ref={canvas}
        className="absolute inset-0 size-full cursor-grab touch-none"
        onPointerDown={scratch}
        onPointerMove={scratch}
        onPointerUp={finish}
        onPointerLeave={finish}
      />
      <span className="absolute inset-x-0 bottom-4 flex justify-center">
        <Button size="sm" onClick={lift}>
          {t('contest.reveal')}
        </Button>
      </span>
    </div>
  )
}

const paintFoil = (pen: CanvasRenderingContext2D, width: number, height: number): void => {
  const foil = pen.createLinearGradient(0, 0, width, height)
  for (const [at, color] of ['#c9ccd1', '#eef0f2', '#aeb3ba', '#e3e5e8', '#bfc3c9'].entries())
    foil.addColorStop(at / 4, color)
  pen.fillStyle = foil
  pen.fillRect(0, 0, width, height)
}

const measureScratched = (pen: CanvasRenderingContext2D, { height, width }: HTMLCanvasElement): number => {
  let [clear, all] = [0, 0]
  const { data } = pen.getImageData(0, 0, width, height)
  for (let y = 0; y < height; y += SAMPLE)
    for (let x = 0; x < width; x += SAMPLE) {
      all += 1
      if (data[(y * width + x) * 4 + 3] === 0) clear += 1
    }
  return all === 0 ? 1 : clear / all
}
