/**
 * Stands in for the provider's browser script: the same global, the same buttons, the same callbacks, with test money.
 * It is loaded as a classic script, so what it needs beyond itself it imports when it is first needed.
 */
;(() => {
  /**
   * @typedef {'paypal' | 'card'} Funding
   * @typedef {{ restart: () => void, redirect: (url: string) => void, order: { get: () => Promise<unknown> } }} ApproveActions
   * @typedef {{
   *   createOrder?: (data: { paymentSource: Funding }, actions: object) => Promise<string> | string
   *   onApprove?: (data: object, actions: ApproveActions) => Promise<void> | void
   *   onCancel?: (data: { orderID?: string }, actions: object) => unknown
   *   onError?: (error: unknown) => unknown
   *   onClick?: (data: { fundingSource: Funding }, actions: object) => unknown
   *   onInit?: (data: object, actions: { enable: () => Promise<void>, disable: () => Promise<void> }) => unknown
   *   fundingSource?: string
   *   style?: { layout?: string, height?: number, shape?: string }
   * }} ButtonsOptions
   */

  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement))
    throw new Error('The simulator’s script must be loaded by its address.')
  const source = new URL(script.src)
  const disabledFunding = (source.searchParams.get('disable-funding') ?? '').split(',')
  const components = (source.searchParams.get('components') ?? 'buttons').split(',')

  /** @type {readonly { source: Funding, name: string, text: string }[]} */
  const OFFERS = [
    { source: 'paypal', name: 'Pay with PayPal', text: 'Pay with PayPal' },
    { source: 'card', name: 'Debit or Credit Card', text: 'Debit or Credit Card' },
  ]
  const POPUP = 'popup,width=460,height=720'

  /** @param {ButtonsOptions} options */
  const Buttons = (options) => {
    const host = document.createElement('div')
    const closing = new AbortController()
    const offers = OFFERS.filter(
      ({ source: funding }) =>
        !disabledFunding.includes(funding) && (options.fundingSource ?? funding) === funding,
    )
    let isPaying = false

    /** @param {unknown} error */
    const fail = (error) => {
      if (options.onError) options.onError(error)
      else console.error(error)
    }

    /**
     * One look at the payment window, and another one for as long as the shop asks for it.
     * @param {Funding} funding
     * @param {string} orderId
     * @param {Window | null} popup
     */
    const askPayer = async (funding, orderId, popup) => {
      const { followApproval } = await import('./follow-approval.js')
      const { signal } = closing
      let again = true
      while (again && !signal.aborted) {
        again = false
        const { isApproved, payerId } = await followApproval({
          orderId,
          fundingSource: funding,
          popup,
          signal,
        })
        if (!isApproved) {
          if (!signal.aborted) options.onCancel?.({ orderID: orderId }, { redirect: go })
          return
        }
        const data = {
          orderID: orderId,
          payerID: payerId,
          paymentID: null,
          billingToken: null,
          paymentSource: funding,
        }
        await options.onApprove?.(data, {
          restart: () => {
            again = true
          },
          redirect: go,
          order: { get: () => viewOrder(orderId) },
        })
      }
    }

    /** @param {Funding} funding */
    const pay = async (funding) => {
      if (isPaying) return
      isPaying = true
      // Browsers let a window open in the very moment of the click and no later.
      const popup = openWindow()
      try {
        const isRefused = await isRefusedByShop(options, funding)
        if (isRefused) return
        const orderId = await options.createOrder?.({ paymentSource: funding }, {})
        if (typeof orderId !== 'string') throw new Error('Expected createOrder to give an order id.')
        await askPayer(funding, orderId, popup)
      } catch (error) {
        fail(error)
      } finally {
        popup?.close()
        isPaying = false
      }
    }

    return {
      isEligible: () => offers.length > 0,
      /** @param {string | Element} place */
      render: async (place) => {
        const container = typeof place === 'string' ? document.querySelector(place) : place
        if (!container) throw new Error('There is no place for the buttons.')
        if (closing.signal.aborted) throw new Error('The buttons were closed.')
        const buttons = offers.map((offer) =>
          createButton(offer, options.style ?? {}, () => void pay(offer.source)),
        )
        const note = Object.assign(document.createElement('p'), {
          textContent: 'Test money: no real payment is made.',
        })
        const styled = addStyles(host.attachShadow({ mode: 'open' }), [...buttons, note])
        container.append(host)
        await styled
        /** @param {boolean} isOff */
        const turn = async (isOff) => {
          for (const button of buttons) button.disabled = isOff
        }
        options.onInit?.({}, { enable: () => turn(false), disable: () => turn(true) })
      },
      close: async () => {
        closing.abort()
        host.remove()
      },
      /** @param {ButtonsOptions} props */
      updateProps: async (props) => {
        Object.assign(options, props)
      },
      hasReturned: () => false,
    }
  }

  /** Empty until the order is made, which takes a moment that must not look broken. */
  const openWindow = () => {
    const popup = window.open('', '_blank', POPUP)
    if (popup === null) return null
    const { documentElement: page, body } = popup.document
    page.style.colorScheme = 'light dark'
    body.style.font = '1rem/1.5 system-ui, sans-serif'
    body.style.padding = '1rem'
    body.textContent = 'One moment …'
    return popup
  }

  /** @param {string} url */
  const go = (url) => {
    location.assign(url)
  }

  /** @param {string} orderId */
  const viewOrder = async (orderId) => (await import('./orders.js')).viewOrder(orderId)

  /**
   * @param {ButtonsOptions} options
   * @param {Funding} fundingSource
   */
  const isRefusedByShop = async (options, fundingSource) => {
    let isRefused = false
    const actions = {
      resolve: async () => undefined,
      reject: async () => {
        isRefused = true
      },
    }
    const answer = await options.onClick?.({ fundingSource }, actions)
    return isRefused || answer === false
  }

  /**
   * @param {{ source: Funding, name: string, text: string }} offer
   * @param {{ height?: number, shape?: string }} style
   * @param {() => void} onClick
   */
  const createButton = (offer, { height = 44, shape = 'rect' }, onClick) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `${offer.source} ${shape}`
    button.textContent = offer.text
    button.setAttribute('aria-label', offer.name)
    button.style.height = `${height}px`
    button.addEventListener('click', onClick)
    return button
  }

  /**
   * @param {ShadowRoot} root
   * @param {readonly Element[]} content
   */
  const addStyles = (root, content) =>
    new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: new URL('buttons.css', source).href,
        onload: resolve,
        onerror: resolve,
      })
      root.append(link, ...content)
    })

  Object.assign(window, {
    [script.dataset.namespace ?? 'paypal']: {
      version: '5.0.0-simulator',
      FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
      ...(components.includes('buttons') && { Buttons }),
    },
  })
})()
